import {
  createApp,
  createInsurersApp,
  createTokenApp,
  keepFilesWithDatabase,
  loadConfig,
  openFileParsers,
  seedDemoAccounts,
} from '@tulinde/backend';
import type { RegistryDatabase } from '@tulinde/releases';
import { createLogger } from '@tulinde/server/logs';
import { openPrivateFolder } from '@tulinde/server/private-files';
import { localOperatorRoles, localOperators } from '../../backend/operator/local-operators';
import { openDatabases } from './open-databases';
import type { Settings } from './settings';
import type { Started } from './started';

export interface RunningBackEnd {
  readonly apiUrl: string;
  readonly tokenUrl: string;
  readonly insurersUrl: string;
  /** For a registry beside it, in the same database. */
  readonly registryDatabase: RegistryDatabase;
  readonly logger: ReturnType<typeof createLogger>;
}

export interface BackEndOptions {
  /** What the demo customers bought: seconds of work on a new database. */
  readonly demoAccounts?: boolean | 'without-claims';
  /** Address of a PostgreSQL in the place of the embedded database of the data folder. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Back end, token endpoint and the insurers' API over one database, migrated and seeded.
 * @param started takes the closers
 * @throws FolderLockedError
 */
export const runBackEnd = async (
  { host, ports, data }: Settings,
  started: Started,
  log: (line: string) => void,
  { demoAccounts = false, databaseUrl }: BackEndOptions = {},
): Promise<RunningBackEnd> => {
  // Customers' files and mails stand in it, and what signs and opens everything.
  openPrivateFolder(data);
  log(databaseUrl === undefined ? `Opening the database in ${data} …` : 'Connecting to PostgreSQL …');
  const databases = await openDatabases(data, databaseUrl);
  started.add(() => databases.close());
  const { portal: database, registry: registryDatabase } = databases;
  const site = `http://localhost:${ports.site}`;
  const local =
    process.env['NODE_ENV'] === 'production'
      ? {}
      : { TULINDE_OPERATORS: localOperators(data), TULINDE_OPERATOR_ROLES: localOperatorRoles };
  const insurersOrigin = `http://localhost:${ports.insurers}`;
  const usual = { LOG_LEVEL: 'warn', TULINDE_SITE: site, TULINDE_INSURERS_ORIGIN: insurersOrigin };
  const given = { ...usual, ...local, ...process.env, TULINDE_DATA: data };
  const config = loadConfig(given);
  await database.migrate();
  await keepFilesWithDatabase(database, config);
  await database.seed({ withDemoCustomers: !config.isProduction });
  const logger = createLogger(config.logLevel);
  const parsers = openFileParsers();
  started.add(() => parsers.close());
  const deps = { config, database, logger, now: () => new Date(), parsers };
  if (demoAccounts && !config.isProduction) {
    await seedDemoAccounts(deps, { withClaims: demoAccounts !== 'without-claims' });
  }

  log('Starting the back end …');
  const tokenApp = await createTokenApp(deps);
  const tokenUrl = await tokenApp.listen({ host, port: ports.token });
  started.add(() => tokenApp.close());
  const api = await createApp(deps);
  const apiUrl = await api.listen({ host, port: ports.api });
  started.add(() => api.close());
  const insurers = await createInsurersApp(deps);
  const insurersUrl = await insurers.listen({ host, port: ports.insurers });
  started.add(() => insurers.close());
  return { apiUrl, tokenUrl, insurersUrl, registryDatabase, logger };
};
