import './native-packages';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { Client } from 'pg';
import type { DatabaseSource } from '../database/connection';
import { openPortalDatabase, type PortalDatabase } from '../database/portal-database';

export interface TestDatabase {
  readonly database: PortalDatabase;
  /** Another process's view: its own connections on PostgreSQL, the same client on PGlite. */
  readonly openAgain: () => PortalDatabase;
  /** For a process of its own; null on PGlite, which lives in one process. */
  readonly url: string | null;
  readonly close: () => Promise<void>;
}

/** Handed in by node-environment.cjs; the same object for all test files of a worker. */
interface TestWorker {
  readonly startPostgres: () => Promise<string>;
  postgres?: Promise<string>;
  template?: Promise<string>;
  pglite?: Promise<EmbeddedDatabase>;
}

const worker = (): TestWorker => (globalThis as unknown as { testWorker: TestWorker }).testWorker;

const opener = (source: DatabaseSource) => {
  const opened: PortalDatabase[] = [];
  return {
    openAgain: () => {
      const database = openPortalDatabase(source);
      opened.push(database);
      return database;
    },
    closeAll: () => Promise.all(opened.map((database) => database.close())),
  };
};

const fill = async (source: DatabaseSource): Promise<void> => {
  const database = openPortalDatabase(source);
  await database.migrate();
  await database.seed();
  await database.close();
};

const openEmptyPglite = async (): Promise<TestDatabase> => {
  const { client, close } = await openEmbeddedDatabase();
  const { openAgain } = opener({ kind: 'pglite', client });
  return { database: openAgain(), openAgain, url: null, close };
};

const startSeededPglite = async (): Promise<EmbeddedDatabase> => {
  const embedded = await openEmbeddedDatabase();
  await fill({ kind: 'pglite', client: embedded.client });
  return embedded;
};

/* Starting one takes seconds: the files of a worker share it, each with the tables of the traffic emptied. */
const openSeededPglite = async (): Promise<TestDatabase> => {
  const { client } = await (worker().pglite ??= startSeededPglite());
  // Payment events refuse to be removed, by a trigger: not so as a replica.
  await client.exec(`
    set session_replication_role = replica;
    truncate portal.quote_sets, portal.pa_quote_sets, portal.purchases, portal.jobs, portal.outbox, portal.text_messages,
      portal.customers, portal.idempotency_keys, portal.used_digests, portal.one_time_codes, portal.attempt_limits,
      portal.sign_in_events cascade;
    set session_replication_role = origin`);
  const { openAgain } = opener({ kind: 'pglite', client });
  return { database: openAgain(), openAgain, url: null, close: async () => undefined };
};

const run = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const postgres = (): Promise<string> => (worker().postgres ??= worker().startPostgres());

const makeTemplate = async (): Promise<string> => {
  const server = await postgres();
  await run(server, 'create database seeded');
  await fill({ kind: 'postgres', url: `${server}/seeded` });
  return 'seeded';
};

const openPostgres = async (template: string): Promise<TestDatabase> => {
  const server = await postgres();
  const name = `test_${process.hrtime.bigint()}`;
  await run(server, `create database ${name} template ${template}`);
  const { openAgain, closeAll } = opener({ kind: 'postgres', url: `${server}/${name}` });
  const close = async () => {
    await closeAll();
    await run(server, `drop database ${name}`);
  };
  return { database: openAgain(), openAgain, url: `${server}/${name}`, close };
};

export type Engine = 'PGlite' | 'PostgreSQL';
type Engines = readonly [Engine, () => Promise<TestDatabase>][];
type Tests = (current: () => TestDatabase, engine: Engine) => void;

const empty: Engines = [
  ['PGlite', openEmptyPglite],
  ['PostgreSQL', () => openPostgres('template1')],
];
const seeded: Engines = [
  ['PGlite', openSeededPglite],
  ['PostgreSQL', async () => openPostgres(await (worker().template ??= makeTemplate()))],
];

const describeOn = (engines: Engines, tests: Tests): void => {
  describe.each(engines)('on %s', (engine, open) => {
    let current: TestDatabase | undefined;
    beforeAll(async () => {
      current = await open();
    }, 60_000);
    afterAll(() => current?.close());
    tests(() => {
      if (current === undefined) throw new Error('The database opens before the tests.');
      return current;
    }, engine);
  });
};

/** The same tests on both engines, on a database without tables. */
export const onEachEngine = (tests: Tests): void => describeOn(empty, tests);

/** The same tests on both engines, with the tables made and the market seeded; what is seeded is not to be changed. */
export const onEachSeededEngine = (tests: Tests): void => describeOn(seeded, tests);

/** On the embedded database alone: for rules in which no SQL takes part. */
export const onSeededPglite = (tests: Tests): void => describeOn(seeded.slice(0, 1), tests);
