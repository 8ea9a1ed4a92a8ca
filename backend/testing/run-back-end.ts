import { createApp } from '../src/app/servers/app';
import { loadConfig } from '../src/platform/config/config';
import { openPortalDatabase } from '../src/operators/seed/portal-database';
import { serveInChild } from './serve-in-child';

/* Started by a test: a back end of the settings in the environment, on PostgreSQL, whose clock stands still. */
serveInChild(async (now) => {
  const config = loadConfig(process.env);
  const database = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });
  return createApp({ config, database, now: () => now, limits: 'process' });
});
