import { PostgresPool, roomFor, withoutLimits } from '@tulinde/shared/postgres';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { RegistryDatabase } from './database';
import { listenOnPostgres } from './listen-on-postgres';
import { migrations } from './migrations';
import * as schema from './schema';

/* Any number that nobody else in the database takes: "TULINDE releases". */
const migrationLock = 7_488_530;

const connections = 10;
/* One more listens. */
const connectionsOfAll = connections + 1;
const timeouts = { statementTimeoutMs: 15_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 60_000 };

export const openPostgres = (url: string, logger?: Logger): RegistryDatabase => {
  const pool = new PostgresPool({ url, name: 'tulinde registry', connections, ...timeouts });
  return {
    queries: drizzle(pool, { schema, ...(logger && { logger }) }),
    migrate: async () => {
      // Drizzle takes no lock of its own: two processes that start together would both create the tables.
      const client = await pool.connect();
      try {
        await client.query(withoutLimits);
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await migrate(drizzle(client, { schema }), migrations);
      } finally {
        // Closing the connection gives the lock back, even when the migration failed half way.
        client.release(true);
      }
    },
    ask: () => pool.query('select 1'),
    roomFor: (replicas) => roomFor(pool, { program: 'registry', connections: connectionsOfAll, replicas }),
    listen: (listener) => listenOnPostgres(url, listener),
    close: () => pool.end(),
  };
};
