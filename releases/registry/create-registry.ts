import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { consoleRoutes } from '../console/server';
import { endConnectionsOnClose, serverOptions } from '../http/graceful-stop';
import type { RegistryDatabase } from './database';
import { changeRoutes } from './environments/change-routes';
import { readRoutes } from './environments/read-routes';
import { streamRoute } from './environments/stream';
import { answerErrors } from './error-answers';
import { runGate } from './gate';
import { removeOrphans } from './publishing/orphans';
import { publishingRoutes } from './publishing/routes';
import { dropAbandoned } from './publishing/staging';
import { telemetryRoutes } from './telemetry';
import { requireToken } from './tokens/authorise';
import type { TokenStore } from './tokens/token-store';

export interface RegistryDeps {
  /** Migrated. */
  database: RegistryDatabase;
  /** Folder of the published files; the edge reads the same one. */
  artefactsFolder: string;
  tokens: TokenStore;
  /** The built console; without it /console says how to build it. */
  consoleFolder?: string;
  gate?: typeof runGate;
  now?: () => Date;
  logger?: FastifyBaseLogger;
}

/** The release registry as documented in docs/registry-api.md. */
export const createRegistry = (deps: RegistryDeps): FastifyInstance => {
  const { database, artefactsFolder, tokens, gate = runGate, now = () => new Date() } = deps;
  const app = Fastify({ ...serverOptions, ...(deps.logger ? { loggerInstance: deps.logger } : {}) });
  endConnectionsOnClose(app);
  answerErrors(app);

  app.addHook('onReady', async () => {
    await mkdir(artefactsFolder, { recursive: true });
    await dropAbandoned(artefactsFolder, now());
    const removed = await removeOrphans(database, artefactsFolder);
    if (removed.length > 0) app.log.warn({ removed }, 'cleared what a killed registry left');
  });

  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    await database.queries.execute(sql`select 1`);
    return { status: 'ready' };
  });
  readRoutes(app, database);
  streamRoute(app, database);
  telemetryRoutes(app, { database, now });
  consoleRoutes(app, { folder: deps.consoleFolder ?? join(import.meta.dirname, '../console/dist') });
  app.register(async (writes) => {
    requireToken(writes, tokens);
    publishingRoutes(writes, { database, artefacts: artefactsFolder, gate, now });
    changeRoutes(writes, database, now);
  });
  return app;
};
