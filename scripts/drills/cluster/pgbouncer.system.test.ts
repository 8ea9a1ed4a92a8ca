import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresFailure } from '@tulinde/server/postgres';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { plainUser } from '../../../bench/programs/plain-user';
import { startProgram, type Program } from '../../../bench/programs/start-program';
import { openPortalDatabase } from '../../../backend/src/operators/seed/portal-database';
import { usualPostgres } from '../../../backend/src/platform/database/settings';
import { openRegistryDatabase } from '../../../releases/registry/database';
import { drawAddresses } from '../topology/addresses';
import { renderFile } from './configuration';
import { isPortOpen } from './machine';
import { programs, requirePrograms } from './programs';

/* deploy/cluster/pgbouncer.ini, in transaction mode, before the PostgreSQL of the tests. */
let server: OwnPostgres;
let home: string;
let pgBouncer: Program;
let direct: string;
let pooled: string;

const asAdmin = async (...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: direct });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/* Fewer connections of PostgreSQL than those that ask at once. */
const poolSize = 3;

beforeAll(async () => {
  requirePrograms(console.log, 'pgbouncer');
  server = await ownPostgres();
  direct = await server.networkUrl();
  const { hostname, port, pathname } = new URL(direct);
  const database = pathname.slice(1);
  // Of this database alone: other tests have the same role.
  await asAdmin(
    `alter role tulinde in database ${database} set statement_timeout = '2s'`,
    `alter role tulinde in database ${database} set lock_timeout = '1s'`,
  );
  home = mkdtempSync(join(tmpdir(), 'tulinde-pgbouncer-'));
  const address = drawAddresses()('balancer');
  const text = renderFile('pgbouncer.ini', {
    'host=127.0.0.1 port=5432 dbname=tulinde': `host=${hostname} port=${port} dbname=${database}`,
    'listen_addr = 127.0.0.1': `listen_addr = ${address}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': join(home, 'users'),
    'default_pool_size = 20': `default_pool_size = ${poolSize}`,
  });
  writeFileSync(join(home, 'users'), '"tulinde" ""\n');
  writeFileSync(join(home, 'pgbouncer.ini'), text);
  const user = plainUser('postgres');
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid ?? user.uid);
  pgBouncer = await startProgram({
    command: [programs.pgbouncer, '--quiet', join(home, 'pgbouncer.ini')],
    ...user,
    cwd: home,
    isReady: isPortOpen(address, 6432),
  });
  pooled = `postgres://tulinde@${address}:6432/tulinde`;
});

afterAll(async () => {
  await pgBouncer.stop('SIGINT');
  rmSync(home, { recursive: true });
  await server.drop();
});

const openPortal = () =>
  openPortalDatabase({ kind: 'postgres', url: pooled, settings: { ...usualPostgres, directUrl: direct } });

it('refuses the timeouts of a back end that does not know of it', async () => {
  const database = openPortalDatabase({ kind: 'postgres', url: pooled });
  await expect(database.ask()).rejects.toMatchObject({
    cause: { message: expect.stringContaining('unsupported startup parameter') },
  });
  await database.close();
});

it('lets back ends that start together make tables and seed, each after the other', async () => {
  const both = [openPortal(), openPortal()];
  await Promise.all(
    both.map(async (database) => {
      await database.migrate();
      await database.seed();
      expect(await database.isReady()).toBe(true);
    }),
  );
  await Promise.all(both.map((database) => database.close()));
});

it('gives more of them a transaction than PostgreSQL has connections for, each whole', async () => {
  const { db, close } = openPortal();
  await asAdmin('create table counted (number int)', 'insert into counted values (0)');
  const count = () =>
    db.transaction(async (tx) => {
      await tx.execute(`select number from counted for update`);
      // Two that are asked together go to the server in one round trip.
      await Promise.all([tx.execute('update counted set number = number + 1'), tx.execute('select 1')]);
    });
  await Promise.all(Array.from({ length: 30 }, count));
  const answer: unknown = await db.execute(`
    select number, (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name like 'tulinde calls%') as connections
    from counted`);
  const [counted] = (answer as { rows: { number: number; connections: number }[] }).rows;
  expect(counted?.number).toBe(30);
  expect(counted?.connections).toBeLessThanOrEqual(poolSize);
  await close();
});

it('ends a statement after the time of the role, and warns where the role has none', async () => {
  const database = openPortal();
  const slow = database.db.execute(`select pg_sleep(60)`);
  expect(postgresFailure(await Promise.resolve(slow).catch((error: unknown) => error))).toBe('too-slow');
  const replicas = { program: 'back end', connections: 20, replicas: 1000 };
  expect(await database.roomFor(replicas)).toMatch(/the role has no idle_in_transaction_session_timeout:/);
  await database.close();
});

it('lets a registry migrate, and hear what another one says', async () => {
  const settings = { ...usualPostgres, directUrl: direct };
  const registry = openRegistryDatabase({ kind: 'postgres', url: pooled, settings });
  await registry.migrate();
  let hear: (change: unknown) => void = () => undefined;
  const heard = new Promise((resolve) => (hear = resolve));
  const stop = await registry.listen((change) => hear(change));
  await registry.queries.execute(`select pg_notify('releases_changes', '{"environment":"staging","revision":3}')`);
  expect(await heard).toEqual({ environment: 'staging', revision: 3 });
  await stop();
  await registry.close();
});
