import { join } from 'node:path';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { waitForPostgres } from '@tulinde/server/postgres';
import { stopOnSignal } from '@tulinde/server/graceful-stop';
import { createLogger } from '@tulinde/server/logs';
import { startTracing } from '@tulinde/server/tracing';
import { startMetrics } from '../http/start-metrics';
import { runMain } from '../http/run-main';
import { readRegistryConfig } from './config';
import { createRegistry } from './create-registry';
import { openRegistryDatabase } from './database';
import { readGateSettings } from './gate';
import { createTokenStore } from './tokens/token-store';

/* Of the page only what was built is carried along: /console says so where it was not. */
const consoleFolder = join(import.meta.dirname, '../console/dist');

runMain(async () => {
  const config = readRegistryConfig(process.env);
  const gateSettings = readGateSettings(process.env);
  const logger = createLogger(config.logLevel);
  const tracing = await startTracing('tulinde-registry');
  const embedded = config.databaseUrl === undefined ? await openEmbeddedDatabase(config.databaseFolder) : null;
  const database = openRegistryDatabase(
    embedded
      ? { kind: 'pglite', client: embedded.client }
      : { kind: 'postgres', url: config.databaseUrl ?? '', settings: config.postgres },
  );
  const { metrics, close: closeMetrics } = await startMetrics(config.metrics);
  const close = async (): Promise<void> => {
    await closeMetrics();
    await database.close();
    await embedded?.close();
    await tracing.close();
  };
  try {
    await waitForPostgres(() => database.ask(), { say: (sentence) => logger.warn(sentence) });
    const tooFew = await database.roomFor();
    if (tooFew !== null) logger.warn(tooFew);
    await database.migrate();
    const tokens = createTokenStore(database, () => new Date());
    if (config.operationsToken !== undefined) await tokens.ensureToken(config.operationsToken, 'operations');
    const { siteUrl, preflightEnvironment } = gateSettings;
    const sites = siteUrl === null ? {} : { [preflightEnvironment]: siteUrl };
    const {
      artefactsFolder,
      artefactsBucket,
      recovery,
      retention,
      trustProxy,
      tls,
      webhook,
      requireEdgeToken,
      twoPeople,
      apiDocument,
    } = config;
    const settings = { artefactsFolder, artefactsBucket, recovery, retention, trustProxy, tls, gateSettings, sites };
    const app = createRegistry({
      database,
      tokens,
      consoleFolder,
      webhook,
      metrics,
      logger,
      requireEdgeToken,
      twoPeople,
      apiDocument,
      ...settings,
    });
    await app.listen({ host: config.host, port: config.port });
    const stop = async (): Promise<void> => {
      await app.close();
      await close();
    };
    stopOnSignal({ apps: [app], drainMs: config.drainMs, stop });
  } catch (error) {
    await close();
    throw error;
  }
});
