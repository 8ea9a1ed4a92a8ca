import { sql } from 'drizzle-orm';
import journal from '../../migrations/meta/_journal.json';
import { ownPostgres, type OwnPostgres } from '../../../scripts/jest/databases';
import type { RegistryDatabase } from './database';
import { openPostgres } from './postgres';

jest.setTimeout(30_000);

let server: OwnPostgres;
let database: RegistryDatabase;
beforeAll(async () => {
  server = await ownPostgres();
  database = openPostgres(server.url);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

it('is brought up to date once by many processes that start together, and again without harm', async () => {
  const others = [1, 2, 3].map(() => openPostgres(server.url));
  await Promise.all([database, ...others].map((one) => one.migrate()));
  await database.migrate();
  await Promise.all(others.map((one) => one.close()));
  const applied = await database.queries.execute(sql`select count(*)::int as count from releases.applied_migrations`);
  expect((applied as { rows: object[] }).rows).toEqual([{ count: journal.entries.length }]);
  expect((await database.queries.query.environments.findMany()).map(({ name }) => name).sort()).toEqual([
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
