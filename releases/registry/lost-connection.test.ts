import { sql } from 'drizzle-orm';
import { cuttingProxy, type CuttingProxy } from '../../scripts/jest/cutting-proxy';
import { ownPostgres, type OwnPostgres } from '../../scripts/jest/databases';
import { publishRelease } from '../client';
import { openRegistryDatabase, type RegistryDatabase } from '../index';
import { filling } from '../testing/own-database';
import { send } from '../testing/send';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeRelease } from '../testing/write-release';

let postgres: OwnPostgres;
let direct: RegistryDatabase;
let through: RegistryDatabase;
let line: CuttingProxy;
let registry: RunningRegistry;
beforeAll(async () => {
  postgres = await ownPostgres(filling);
  direct = openRegistryDatabase({ kind: 'postgres', url: postgres.url });
  line = await cuttingProxy(postgres.url, (pid) =>
    direct.queries.execute(sql`select pg_terminate_backend(${pid}, 5000)`),
  );
  const settings = { connections: 2, replicas: 1, statementTimeoutMs: 0, idleInTransactionTimeoutMs: 0 };
  through = openRegistryDatabase({ kind: 'postgres', url: line.url, settings: { ...settings, lockTimeoutMs: 100 } });
  registry = await startRegistry({ database: through });
  await publishRelease({ ...registry, folder: writeRelease('mfe-help', '1.0.0') });
});
afterAll(async () => {
  await registry.close();
  await through.close();
  await line.close();
  await direct.close();
  await postgres.drop();
});

const promote = () =>
  send(registry, 'POST', '/v1/environments/production/apps/mfe-help/promote', {
    json: { version: '1.0.0', expectedRevision: 0, reason: '' },
  });
const isToldToLook = { status: 503, body: { code: 'DATABASE_DOWN' } };

/* `npm run terminated` does it at each message of each kind of work. */
it('a change whose connection PostgreSQL ends is told to look, not that nothing was changed, and is done again', async () => {
  line.terminateAfter(4);
  expect(await promote()).toMatchObject(isToldToLook);
  expect(line.cuts()).toBe(1);
  expect(await promote()).toMatchObject({ status: 200, body: { after: '1.0.0', changed: true } });
});

it('one that waits too long for a lock is told the same', async () => {
  await direct.queries.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from releases.environments where name = 'production' for update`);
    expect(await promote()).toMatchObject(isToldToLook);
  });
});
