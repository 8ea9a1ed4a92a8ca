import './native-packages';
import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { Client } from 'pg';
import { openPortalDatabase, type PortalDatabase } from '../database/portal-database';

export interface TestDatabase {
  readonly database: PortalDatabase;
  /** Another process's view: its own connections on PostgreSQL, the same client on PGlite. */
  readonly openAgain: () => PortalDatabase;
  readonly close: () => Promise<void>;
}

const postgresUrl = (): Promise<string> =>
  (globalThis as unknown as { postgresUrl: () => Promise<string> }).postgresUrl();

const openOnPglite = async (): Promise<TestDatabase> => {
  const { client, close } = await openEmbeddedDatabase();
  const open = () => openPortalDatabase({ kind: 'pglite', client });
  return { database: open(), openAgain: open, close };
};

const withServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

let counter = 0;

const openOnPostgres = async (): Promise<TestDatabase> => {
  const server = await postgresUrl();
  counter += 1;
  const name = `test_${process.pid}_${Date.now()}_${counter}`;
  await withServer(server, (client) => client.query(`create database ${name}`));
  const opened: PortalDatabase[] = [];
  const open = () => {
    const database = openPortalDatabase({ kind: 'postgres', url: `${server}/${name}` });
    opened.push(database);
    return database;
  };
  return {
    database: open(),
    openAgain: open,
    close: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await withServer(server, (client) => client.query(`drop database ${name}`));
    },
  };
};

export type Engine = 'PGlite' | 'PostgreSQL';
const engines: readonly [Engine, () => Promise<TestDatabase>][] = [
  ['PGlite', openOnPglite],
  ['PostgreSQL', openOnPostgres],
];

/** The same tests on both engines, each on an empty database of its own that is opened once. */
export const onEachEngine = (tests: (current: () => TestDatabase, engine: Engine) => void): void => {
  describe.each(engines)('on %s', (engine, open) => {
    let current: TestDatabase | undefined;
    beforeAll(async () => {
      current = await open();
    }, 60_000);
    afterAll(async () => {
      await current?.close();
    });
    tests(() => {
      if (current === undefined) throw new Error('The database opens before the tests.');
      return current;
    }, engine);
  });
};

/** The same with the tables made and the market seeded. */
export const onEachSeededEngine = (tests: (current: () => TestDatabase, engine: Engine) => void): void => {
  onEachEngine((current, engine) => {
    beforeAll(async () => {
      await current().database.migrate();
      await current().database.seed();
    }, 60_000);
    tests(current, engine);
  });
};
