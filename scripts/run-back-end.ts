import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { createApp, createTokenApp, loadConfig, openPortalDatabase, seedDemoAccounts } from '@tulinde/backend';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { localOperators } from './local-operators';
import type { Settings } from './settings';
import type { Started } from './started';

export interface RunningBackEnd {
  readonly apiUrl: string;
  readonly tokenUrl: string;
  /** Shared with whatever else keeps its tables in the same folder. */
  readonly embedded: EmbeddedDatabase;
  readonly logger: Logger;
}

/**
 * Back end and token endpoint over the embedded database of the data folder, migrated and seeded.
 * @param started takes the closers
 * @param options.demoAccounts what the demo customers bought: seconds of work on a new database
 * @throws FolderLockedError
 */
export const runBackEnd = async (
  { host, ports, data }: Settings,
  started: Started,
  log: (line: string) => void,
  { demoAccounts = false }: { readonly demoAccounts?: boolean } = {},
): Promise<RunningBackEnd> => {
  mkdirSync(data, { recursive: true });
  log(`Opening the database in ${data} …`);
  const embedded = await openEmbeddedDatabase(join(data, 'database'));
  started.add(() => embedded.close());
  const database = openPortalDatabase({ kind: 'pglite', client: embedded.client });
  const site = `http://localhost:${ports.site}`;
  const local = process.env['NODE_ENV'] === 'production' ? {} : { TULINDE_OPERATORS: localOperators(data) };
  const given = { LOG_LEVEL: 'warn', TULINDE_SITE: site, ...local, ...process.env, TULINDE_DATA: data };
  const config = loadConfig(given);
  await database.migrate();
  await database.seed({ withDemoCustomers: !config.isProduction });
  const logger = pino({ level: config.logLevel });
  const deps = { config, database, logger, now: () => new Date() };
  if (demoAccounts && !config.isProduction) await seedDemoAccounts(deps);

  log('Starting the back end …');
  const tokenApp = await createTokenApp(deps);
  const tokenUrl = await tokenApp.listen({ host, port: ports.token });
  started.add(() => tokenApp.close());
  const api = await createApp(deps);
  const apiUrl = await api.listen({ host, port: ports.api });
  started.add(() => api.close());
  return { apiUrl, tokenUrl, embedded, logger };
};
