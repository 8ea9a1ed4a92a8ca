import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { RegistryDatabase } from './database';
import { listenOnPostgres } from './listen-on-postgres';
import { migrations } from './migrations';
import * as schema from './schema';

/* Any number that nobody else in the database takes: "TULINDE releases". */
const migrationLock = 7_488_530;

export const openPostgres = (url: string): RegistryDatabase => {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    queries: drizzle(pool, { schema }),
    migrate: async () => {
      // Drizzle takes no lock of its own: two processes that start together would both create the tables.
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await migrate(drizzle(client, { schema }), migrations);
      } finally {
        // Closing the connection gives the lock back, even when the migration failed half way.
        client.release(true);
      }
    },
    listen: (listener) => listenOnPostgres(url, listener),
    close: () => pool.end(),
  };
};
