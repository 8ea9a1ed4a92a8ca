import {
  exclusively,
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
  const { replicas, ...limits } = settings;
  const pool = new PostgresPool({ url, name: 'tulinde registry', ...limits });
  // One more listens.
  const connections = limits.connections + 1;
  return {
    queries: drizzle(pool, { ...(logger && { logger }) }),
    // Drizzle takes no lock of its own: two processes that start together would both create the tables.
    migrate: () => exclusively(pool, migrationLock, (client) => migrate(drizzle(client), migrations)),
    ask: () => pool.query('select 1'),
    roomFor: () => connectionCapacity(pool, { program: 'registry', connections, replicas }),
    listen: (listener) => listenOnPostgres(url, listener),
    close: () => pool.end(),
  };
};
