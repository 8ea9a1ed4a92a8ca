import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm/logger';
import { connectionCapacity, exclusively, ifFree, missingRoleTimeouts, type Replicas } from '@tulinde/server/postgres';
import { sql } from 'drizzle-orm';
import { databaseLocks } from './advisory-locks';
import { lookUpCommits } from './commit-marker';
import type { Database } from './database';
import { buildKeyIndexes } from './key-indexes';
import { migrations } from './migrations';
import { openPools, type PostgresSettings } from './postgres-pools';
import { usualPostgres } from './settings';

export type DatabaseSource = { readonly kind: 'pglite'; readonly client: PGlite } | PostgresSource;

interface PostgresSource {
  readonly kind: 'postgres';
  readonly url: string;
  readonly settings?: PostgresSettings;
  readonly logger?: Logger;
}

export type { Database };

export interface Connection {
  readonly db: Database;
  /** Runs `work` alone among all processes on this database. */
  readonly exclusively: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Brings the tables up to date, alone among all processes. */
  readonly migrate: () => Promise<void>;
  /** Whether it answers and has its tables; waits for no work that is under way. @throws what the driver throws */
  readonly hasTables: () => Promise<void>;
  /** The warning for operators where the server lacks connections for these replicas, or limits behind PgBouncer; or null. */
  readonly roomFor: (replicas: Replicas) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

const hasTables = (db: Database) => async (): Promise<void> => {
  await db.execute(sql`select 1 from portal.seed_steps limit 1`);
};

const connectPostgres = ({ url, settings = usualPostgres, logger }: PostgresSource): Connection => {
  const { work: pool, health, session } = openPools(url, settings);
  const alone = <T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T> =>
    exclusively(session, databaseLocks.start, (client) => work(drizzlePg(client)));
  return {
    db: lookUpCommits(drizzlePg(pool, { ...(logger && { logger }) })),
    exclusively: alone,
    migrate: async () => {
      await alone((db) => migratePg(db, migrations));
      await ifFree(session, databaseLocks.indexes, (client) =>
        buildKeyIndexes((statement) => client.query(statement), 'concurrently'),
      );
    },
    hasTables: hasTables(drizzlePg(health)),
    // PgBouncer opens as many as its own file says.
    roomFor: (replicas) => (session === pool ? connectionCapacity(health, replicas) : missingRoleTimeouts(health)),
    close: async () => {
      await Promise.all([...new Set([pool, session, health])].map((each) => each.end()));
    },
  };
};

/* PGlite lives in one process, which holds the folder's lock: only callers in here queue up, for each client. */
const queues = new WeakMap<PGlite, Promise<unknown>>();

const connectEmbedded = (client: PGlite): Connection => {
  const db = drizzlePglite(client);
  const look = hasTables(db);
  let isThere = false;
  const alone = <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const turn = (queues.get(client) ?? Promise.resolve()).then(() => work(db));
    queues.set(
      client,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return {
    db,
    exclusively: alone,
    migrate: () =>
      alone(async () => {
        await migratePglite(db, migrations);
        await buildKeyIndexes((statement) => client.query(statement), '');
      }),
    hasTables: async () => {
      if (client.closed) throw new Error('The embedded database is closed.');
      // One queue for all: behind a long statement readiness would wait, and what is there does not go.
      if (isThere) return;
      await look();
      isThere = true;
    },
    roomFor: async () => null,
    close: async () => undefined,
  };
};

export const connect = (source: DatabaseSource): Connection =>
  source.kind === 'pglite' ? connectEmbedded(source.client) : connectPostgres(source);
