import { sql } from 'drizzle-orm';
import journal from '../../migrations/meta/_journal.json';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { readRegistryConfig } from '../config';
import type { RegistryDatabase } from './database';
import { openPostgres } from './postgres';
import { environments } from './schema';

let server: OwnPostgres;
let database: RegistryDatabase;
beforeAll(async () => {
  server = await ownPostgres();
  database = openPostgres({ url: server.url });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

it('is brought up to date once by many processes that start together, and again without harm', async () => {
  const others = [1, 2, 3].map(() => openPostgres({ url: server.url }));
  await Promise.all([database, ...others].map((one) => one.migrate()));
  await database.migrate();
  await Promise.all(others.map((one) => one.close()));
  const applied = await database.queries.execute(sql`select count(*)::int as count from releases.applied_migrations`);
  expect((applied as { rows: object[] }).rows).toEqual([{ count: journal.entries.length }]);
  expect((await database.queries.select().from(environments)).map(({ name }) => name).sort()).toEqual([
    'production',
    'staging',
  ]);
});

it('listens again after the server dropped the connection, and says that it may have missed something', async () => {
  const heard: unknown[] = [];
  let wake = (): void => undefined;
  const next = () => new Promise<void>((resolve) => (wake = resolve));
  const stop = await database.listen((change) => {
    heard.push(change);
    wake();
  });

  const missed = next();
  await database.queries.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  await missed;
  expect(heard).toEqual([null]);

  const told = next();
  await database.queries.execute(sql`select pg_notify('releases_changes', '{"environment":"staging","revision":3}')`);
  await told;
  expect(heard).toEqual([null, { environment: 'staging', revision: 3 }]);
  await stop();
});

it('keeps to the settings of its pool and of the times that PostgreSQL allows it', async () => {
  const { postgres: settings } = readRegistryConfig({
    DATABASE_URL: server.url,
    TULINDE_DATABASE_CONNECTIONS: '2',
    TULINDE_DATABASE_STATEMENT_TIMEOUT: '7',
    TULINDE_DATABASE_LOCK_TIMEOUT: '0',
    TULINDE_DATABASE_IDLE_TRANSACTION_TIMEOUT: '9',
    TULINDE_REPLICAS: '1000',
  });
  const small = openPostgres({ url: server.url, settings });
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const limits = sql`select array_agg(current_setting(name)) as limits from unnest(${sql.param(names)}::text[]) as name`;
  expect((await small.queries.execute(limits)) as { rows: object[] }).toMatchObject({
    rows: [{ limits: ['7s', '0', '9s'] }],
  });
  // Both connections, and the one that listens.
  expect(await small.roomFor()).toContain('1000 of the registry with 3 each open up to 3000');
  // Two hold a connection until both have one; who comes in between waits for theirs.
  let held = 0;
  let fill = (): void => undefined;
  const isFull = new Promise<void>((resolve) => (fill = resolve));
  const pidOf = async (queries: Pick<typeof small.queries, 'execute'>): Promise<number | undefined> =>
    ((await queries.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }).rows[0]?.pid;
  const hold = () =>
    small.queries.transaction(async (transaction) => {
      const pid = await pidOf(transaction);
      if ((held += 1) === 2) fill();
      await isFull;
      return pid;
    });
  const others = Array.from({ length: 6 }, () => pidOf(small.queries));
  expect(new Set(await Promise.all([hold(), hold(), ...others])).size).toBe(2);
  await small.close();
});
