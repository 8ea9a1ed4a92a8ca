import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { openDatabases } from '../open-databases';
import { compareTables, speakAlike, type Ask } from './copy-tables';
import { moveToPostgres } from './move-to-postgres';

const data = temporaryFolder('move-from-');
const to = join(temporaryFolder('move-to-'), 'data');
let server: OwnPostgres;
let moved: Awaited<ReturnType<typeof moveToPostgres>>;

const both = async (work: (source: Ask, target: Ask) => Promise<void>): Promise<void> => {
  const source = await openEmbeddedDatabase(join(data, 'database'));
  const target = new Client({ connectionString: server.url });
  await target.connect();
  try {
    await work(
      (text, values) => source.client.query(text, values),
      (text, values) => target.query(text, values),
    );
  } finally {
    await target.end();
    await source.close();
  }
};

beforeAll(async () => {
  server = await ownPostgres();
  const { portal, registry, close } = await openDatabases(data);
  await portal.migrate();
  await registry.migrate();
  await portal.seed({ withDemoCustomers: true });
  await close();
  mkdirSync(join(data, 'files'));
  writeFileSync(join(data, 'files/paper.pdf'), '%PDF-1.4 a paper');
  moved = await moveToPostgres({ data, database: server.url, to });
});
afterAll(() => server.drop());

it('brings every row and file, and leaves the folder as it is', async () => {
  expect([...moved.rows.values()].filter((rows) => rows > 0).length).toBeGreaterThan(10);
  expect(moved.rows.get('portal.customers')).toBeGreaterThan(0);
  expect(moved.rows.get('releases.environments')).toBe(2);
  expect(moved.files).toBe(1);
  expect(readFileSync(join(to, 'files/paper.pdf'), 'utf8')).toBe('%PDF-1.4 a paper');
  await both(async (source, target) => {
    const next = `select nextval('portal.policy_numbers')::text as number`;
    expect((await target(next)).rows).toEqual((await source(next)).rows);
  });
});

it('leaves the rules of the tables as they were', async () => {
  await both(async (_source, target) => {
    await expect(target('delete from portal.payment_events')).rejects.toThrow();
    const { rows } = await target(
      `select conname from pg_constraint where contype = 'f' and condeferrable and connamespace::regnamespace::text = 'portal'`,
    );
    const disabled = await target(`select tgname from pg_trigger where tgenabled = 'D'`);
    expect([rows, disabled.rows]).toEqual([[], []]);
  });
});

it('moves nothing into a database that has something, and into no folder that has', async () => {
  await expect(moveToPostgres({ data, database: server.url, to })).rejects.toThrow('The database is not empty');
});

it('names the tables that differ', async () => {
  await both(async (source, target) => {
    for (const ask of [source, target]) await speakAlike(ask);
    await target(`update portal.products set name = '{"en":"Another","sw":"Nyingine"}'`);
    await expect(compareTables(source, target)).rejects.toThrow(/These tables differ: .*portal\.products/);
  });
});
