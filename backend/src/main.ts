import { join } from 'node:path';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { stopOnSignal } from '@tulinde/server/graceful-stop';
import { ProcessMetrics, serveMetrics } from '@tulinde/server/metrics';
import { waitForPostgres } from '@tulinde/server/postgres';
import { missingInProduction } from '@tulinde/server/settings';
import { startTracing } from '@tulinde/server/tracing';
import { keepFilesWithDatabase } from './platform/adapters/files/with-database';
import { createApp } from './app/servers/app';
import { createInsurersApp } from './app/servers/insurers-app';
import { openFileParsers } from './app/servers/open-parsers';
import { loadConfig, type Config } from './platform/config/config';
import { connectionsOf } from './platform/database/postgres-pools';
import { openPortalDatabase, type PortalDatabase } from './operators/seed/portal-database';
import { createLogger, describeError, reasonOf } from '@tulinde/server/logs';
import { createTokenApp } from './app/servers/token-app';

interface OpenedDatabase {
  readonly database: PortalDatabase;
  /** The token endpoint is a service of its own: nothing that calls and jobs do keeps it waiting. */
  readonly ofTokens: PortalDatabase;
  close(): Promise<void>;
}

/* npm start has its own of both. */
const requiredAlone = {
  // Without it this process would start empty, beside the database that was meant, and nobody would notice for a while.
  DATABASE_URL: 'postgres://tulinde@db.internal:5432/tulinde; the folder is for npm start, with its dumps',
  TULINDE_SITE: 'https://www.example.co.ke, as customers see it: mails and certificates would lead to this machine',
};

/* It has no jobs. */
const limitsOfTokens = { connections: 3, jobConnections: 1 };

const openDatabase = async (config: Config): Promise<OpenedDatabase> => {
  if (config.databaseUrl !== null) {
    const { databaseUrl: url, postgres } = config;
    const database = openPortalDatabase({ kind: 'postgres', url, settings: postgres });
    const tokens = openPortalDatabase({ kind: 'postgres', url, settings: { ...postgres, ...limitsOfTokens } });
    const close = async () => {
      await Promise.all([database.close(), tokens.close()]);
    };
    return { database, ofTokens: tokens, close };
  }
  const embedded = await openEmbeddedDatabase(join(config.dataFolder, 'database'));
  const database = openPortalDatabase({ kind: 'pglite', client: embedded.client });
  return { database, ofTokens: database, close: () => embedded.close() };
};

const serve = async (config: Config, opened: OpenedDatabase): Promise<void> => {
  const { database, ofTokens } = opened;
  const logger = createLogger(config.logLevel);
  await waitForPostgres(() => database.ask(), { say: (sentence) => logger.warn(sentence) });
  const { replicas } = config.postgres;
  const connections = connectionsOf(config.postgres) + connectionsOf({ ...config.postgres, ...limitsOfTokens });
  const tooFew = await database.roomFor({ program: 'back end', connections, replicas });
  if (tooFew !== null) logger.warn(tooFew);
  await database.migrate();
  await keepFilesWithDatabase(database, config);
  await database.seed();
  const metrics = config.metrics === null ? undefined : new ProcessMetrics();
  const parsers = openFileParsers();
  const deps = { config, database, logger, now: () => new Date(), metrics, parsers };
  const ofTokensAlone = { ...deps, database: ofTokens };
  const apps = await Promise.all([createApp(deps), createTokenApp(ofTokensAlone), createInsurersApp(deps)]);

  const measured = metrics && config.metrics ? await serveMetrics(metrics, config.metrics) : null;

  const stopServing = async (): Promise<void> => {
    await Promise.all([...apps.map((app) => app.close()), measured?.close()]);
    await parsers.close();
  };
  const stop = async (): Promise<void> => {
    await stopServing();
    await opened.close();
  };
  const onSignal = (signal: NodeJS.Signals) => logger.info({ signal }, 'stopping');
  stopOnSignal({ apps, drainMs: config.drainMs, stop, onSignal });

  try {
    await apps[0].listen({ host: config.host, port: config.port });
    await apps[1].listen({ host: config.host, port: config.tokenPort });
    await apps[2].listen({ host: config.insurers.host, port: config.insurers.port });
  } catch (error) {
    await stopServing();
    throw error;
  }
};

const run = async (): Promise<void> => {
  const missing = missingInProduction(process.env, requiredAlone);
  const config = loadConfig(process.env, missing);
  const tracing = await startTracing('tulinde-backend');
  const opened = await openDatabase(config);
  const close = async (): Promise<void> => {
    try {
      await opened.close();
    } finally {
      await tracing.close();
    }
  };
  try {
    await serve(config, { ...opened, close });
  } catch (error) {
    // Connections that nobody closes keep the process for seconds after it has said what is wrong.
    await close();
    throw error;
  }
};

/* Expected failures of a start are one line for people; anything else keeps its trace. */
const expected = new Set(['ConfigError', 'FolderLockedError', 'FolderRefusedError']);

run().catch((error: unknown) => {
  const known =
    error instanceof Error && (expected.has(error.name) || (error as { code?: string }).code === 'EADDRINUSE');
  process.stderr.write(
    known ? `${error.message}\n` : `${[reasonOf(error), ...describeError(error).frames].join('\n')}\n`,
  );
  process.exitCode = 1;
});
