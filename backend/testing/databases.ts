import { join } from 'node:path';
import { openFilledEmbedded, ownPostgres } from '@tulinde/testing/servers/databases';
import { requireIndexes } from '@tulinde/testing/servers/require-indexes';
import { patient } from '@tulinde/testing/servers/patient';
import { requireUnderstood } from '@tulinde/testing/servers/require-understood';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@tulinde/server/embedded-database';
import type { DatabaseSource } from '../src/platform/database/connection';
import { usualPostgres } from '../src/platform/database/settings';
import { presentTrace } from '../src/platform/database/present-work';
import { openPortalDatabase, type PortalDatabase } from '../src/operators/seed/portal-database';
import { mayBeReadWhole } from './may-be-read-whole';

export interface TestDatabase {
  readonly database: PortalDatabase;
  /** Another process's view: its own connections on PostgreSQL, by another address if given, the same client on PGlite. */
  readonly openAgain: (url?: string) => PortalDatabase;
  /** For a process of its own; null on PGlite, which lives in one process. */
  readonly url: string | null;
  /** What was asked of it, each once; nothing on PGlite. */
  readonly statements: ReadonlySet<string>;
  /** Of these, what calls and jobs have asked. */
  readonly ofCustomers: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

/** The program that fills a database as the tests have it. */
export const seeding = 'backend/testing/fill-database.ts';

/* Tests in which operators list what there is. */
const withOperators = [
  join(__dirname, '../../scripts/'),
  join(__dirname, '../operator/'),
  join(__dirname, 'simulation/'),
];

/* Fills nothing: to make an embedded database takes seven times as long as to copy one. */
const notFilling = 'backend/testing/leave-database-empty.ts';

const opener = (source: DatabaseSource) => {
  const opened: PortalDatabase[] = [];
  return {
    openAgain: (url?: string) => {
      const database = openPortalDatabase(url && source.kind === 'postgres' ? { ...source, url } : source);
      opened.push(database);
      return database;
    },
    closeAll: () => Promise.all(opened.map((database) => database.close())),
  };
};

const onEmbedded = ({ client, close }: EmbeddedDatabase): TestDatabase => {
  const { openAgain } = opener({ kind: 'pglite', client });
  return { database: openAgain(), openAgain, url: null, statements: new Set(), ofCustomers: new Set(), close };
};

const openPostgres = async (program?: string): Promise<TestDatabase> => {
  const { url, drop } = await ownPostgres(program);
  const statements = new Set<string>();
  const ofCustomers = new Set<string>();
  const logQuery = (statement: string): void => {
    statements.add(statement);
    if (presentTrace() !== null) ofCustomers.add(statement);
  };
  const logger = { logQuery };
  const { openAgain, closeAll } = opener({ kind: 'postgres', url, logger, settings: patient(usualPostgres) });
  const close = async () => {
    await closeAll();
    await drop();
  };
  return { database: openAgain(), openAgain, url, statements, ofCustomers, close };
};

export type Engine = 'PGlite' | 'PostgreSQL';
type Engines = readonly [Engine, () => Promise<TestDatabase>][];
type Tests = (current: () => TestDatabase, engine: Engine) => void;

const empty: Engines = [
  ['PGlite', async () => onEmbedded(await openFilledEmbedded(notFilling))],
  ['PostgreSQL', () => openPostgres()],
];
const fromNothing: Engines = [
  ['PGlite', async () => onEmbedded(await openEmbeddedDatabase(join(temporaryFolder(), 'database')))],
  ['PostgreSQL', () => openPostgres()],
];
const seeded: Engines = [
  ['PGlite', async () => onEmbedded(await openFilledEmbedded(seeding))],
  ['PostgreSQL', () => openPostgres(seeding)],
];

const describeOn = (engines: Engines, tests: Tests, after?: (last: TestDatabase) => Promise<void>): void => {
  describe.each(engines)('on %s', (engine, open) => {
    let current: TestDatabase | undefined;
    beforeAll(async () => {
      current = await open();
    });
    tests(() => {
      if (current === undefined) throw new Error('The database opens before the tests.');
      return current;
    }, engine);
    // Jest calls these in their order: what the tests have opened on the database closes before the database does.
    afterAll(async () => {
      try {
        if (current) await after?.(current);
      } finally {
        await current?.close();
      }
    });
  });
};

/** The same tests on both engines, on a database without tables. */
export const onEachEngine = (tests: Tests): void => describeOn(empty, tests);

/** The same, where the embedded database is made in a folder that does not exist yet, as on a first start. */
export const onEachEngineFromNothing = (tests: Tests): void => describeOn(fromNothing, tests);

/** The same tests on both engines, with the tables made and the market seeded: the same for each file that asks. */
export const onEachSeededEngine = (tests: Tests): void => describeOn(seeded, tests);

/**
 * On PostgreSQL, which answers four times as fast as the embedded database: for rules that are no matter of SQL. What they
 * ask of it is shown to the embedded one too, which has to understand every statement.
 */
export const onSeededPostgres = (tests: Tests): void =>
  describeOn(seeded.slice(1), tests, async ({ url, statements, ofCustomers }) => {
    await requireUnderstood(seeding, statements);
    const { testPath = '' } = expect.getState();
    const isOfOperators = withOperators.some((folder) => testPath.startsWith(folder));
    if (url !== null && !isOfOperators) await requireIndexes(url, ofCustomers, mayBeReadWhole);
  });
