import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm/logger';
import { Pool } from 'pg';
import * as schema from './schema';

export type DatabaseSource =
  | { readonly kind: 'pglite'; readonly client: PGlite }
  | { readonly kind: 'postgres'; readonly url: string; readonly maximumConnections?: number; readonly logger?: Logger };

/** Both engines behind one type. Inside a transaction use only `tx`: on PGlite anything else waits for ever. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  readonly db: Database;
  /** Runs `work` alone among all processes on this database. */
  readonly exclusively: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/* Any constant of our own: processes that start together migrate and seed one after the other. */
const advisoryLock = 7_205_001;

const connectPostgres = (url: string, max: number, logger?: Logger): Connection => {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server drops is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    db: drizzlePg(pool, { schema, ...(logger && { logger }) }),
    exclusively: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [advisoryLock]);
        try {
          return await work(drizzlePg(client, { schema }));
        } finally {
          await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
        }
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};

/* PGlite lives in one process, which holds the folder's lock: only callers in here queue up, for each client. */
const queues = new WeakMap<PGlite, Promise<unknown>>();

const connectEmbedded = (client: PGlite): Connection => {
  const db = drizzlePglite(client, { schema });
  return {
    db,
    exclusively: async (work) => {
      const turn = (queues.get(client) ?? Promise.resolve()).then(() => work(db));
      queues.set(
        client,
        turn.catch(() => undefined),
      );
      return turn;
    },
    close: async () => undefined,
  };
};

export const connect = (source: DatabaseSource): Connection =>
  source.kind === 'pglite'
    ? connectEmbedded(source.client)
    : connectPostgres(source.url, source.maximumConnections ?? 10, source.logger);
