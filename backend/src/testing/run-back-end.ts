import { createApp } from '../app/app';
import { loadConfig } from '../config/config';
import { openPortalDatabase } from '../seed/portal-database';

/* Started by a test: a back end on a port of its own, at the time that it is told. It says which port when it listens. */

const run = async (now: Date): Promise<void> => {
  const config = loadConfig(process.env);
  const database = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });
  const app = await createApp({ config, database, now: () => now, limits: 'process' });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
};

process.once('message', (now: string) => {
  run(new Date(now)).catch((error: unknown) => {
    process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  });
});
process.send?.('loaded');
