import { sql } from 'drizzle-orm';
import { publishRelease } from '../client';
import { registryBehindLine, type RegistryBehindLine } from '../testing/registry-behind-line';
import { send } from '../testing/send';
import { writeRelease } from '../testing/write-release';

let behind: RegistryBehindLine;
let registry: RegistryBehindLine['registry'];
let line: RegistryBehindLine['line'];
let direct: RegistryBehindLine['direct'];
beforeAll(async () => {
  const settings = { connections: 2, replicas: 1, statementTimeoutMs: 0, idleInTransactionTimeoutMs: 0 };
  behind = await registryBehindLine({ ...settings, lockTimeoutMs: 100 });
  ({ registry, line, direct } = behind);
  await publishRelease({ ...registry, folder: writeRelease('mfe-help', '1.0.0') });
});
afterAll(() => behind.close());

const promote = () =>
  send(registry, 'POST', '/v1/environments/production/apps/mfe-help/promote', {
    json: { version: '1.0.0', expectedRevision: 0, reason: '' },
  });
const isToldToLook = { status: 503, body: { code: 'DATABASE_DOWN' } };

/* `npm run check -- connection-loss` does it at each message of each kind of work. */
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
