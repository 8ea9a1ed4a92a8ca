import {
  exclusively,
  missingRoleTimeouts,
  PostgresPool,
  connectionCapacity,
  usualLimits,
  type PostgresLimits,
} from '@tulinde/server/postgres';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { migrationLock } from './advisory-locks';
import type { RegistryDatabase } from './database';
import { listenOnPostgres } from './listen-on-postgres';
import { migrations } from './migrations';

interface Opened {
  url: string;
  settings?: PostgresLimits;
  logger?: Logger;
}

export const openPostgres = ({ url, settings = usualLimits, logger }: Opened): RegistryDatabase => {
  const { replicas, directUrl, ...limits } = settings;
  const isPooled = directUrl !== undefined;
  const pool = new PostgresPool({ url, name: 'tulinde registry', isPooled, ...limits });
  const session = isPooled
    ? new PostgresPool({ url: directUrl, name: 'tulinde registry start', ...limits, connections: 1 })
    : pool;
  // One more listens.
  const connections = limits.connections + 1;
  return {
    queries: drizzle(pool, { ...(logger && { logger }) }),
    // Drizzle takes no lock of its own: two processes that start together would both create the tables.
    migrate: () => exclusively(session, migrationLock, (client) => migrate(drizzle(client), migrations)),
    ask: () => pool.query('select 1'),
    // PgBouncer opens as many as its own file says.
    roomFor: () =>
      isPooled ? missingRoleTimeouts(pool) : connectionCapacity(pool, { program: 'registry', connections, replicas }),
    listen: (listener) => listenOnPostgres(directUrl ?? url, listener),
    close: async () => {
      await Promise.all([...new Set([pool, session])].map((each) => each.end()));
    },
  };
};
