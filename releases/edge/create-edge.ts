import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { endConnectionsOnClose, serverOptions } from '../http/graceful-stop';
import { createLiveLoader } from './composition/load-live';
import { followManifest } from './manifest/follow-manifest';
import { assetRoutes } from './serving/assets';
import { answerNotFound } from './serving/not-found';
import { pageRoutes } from './serving/pages';
import { proxyRoutes } from './serving/proxy';
import { defaultContentSecurityPolicy, setCommonHeaders } from './serving/security-headers';

export interface EdgeDeps {
  registryUrl: string;
  environment: string;
  /** Folder of the published files, the one that the registry writes. */
  artefactsFolder: string;
  /** Where the last known manifest is kept. */
  cacheFolder: string;
  /** Origin of the back end: `/api/*` goes there. */
  backendUrl: string;
  /** Origin of the token endpoint: `/token*` goes there. */
  tokenUrl: string;
  logger?: FastifyBaseLogger;
  /** True behind a proxy: then `x-forwarded-*` tells who the visitor is. */
  trustProxy?: boolean;
  /** Development only: hot replacement needs more than the strict policy allows. */
  contentSecurityPolicy?: string;
  /** Hears each revision the moment pages are made from it. */
  onRevision?: (revision: number) => void;
}

/** The site: pages composed from the live releases, their files, and the way to the back end. */
export const createEdge = (deps: EdgeDeps): FastifyInstance => {
  const { artefactsFolder, contentSecurityPolicy = defaultContentSecurityPolicy } = deps;
  const app = Fastify({
    ...serverOptions,
    trustProxy: deps.trustProxy ?? false,
    genReqId: () => randomUUID(),
    // Addresses hold references of quotes and certificates: they do not belong into logs.
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply) => void answerNotFound(reply),
    logController: new LogController({ disableRequestLogging: true }),
    ...(deps.logger ? { loggerInstance: deps.logger } : {}),
  });
  const follower = followManifest({ ...deps, load: createLiveLoader(artefactsFolder), logger: app.log });
  app.addHook('onReady', () => follower.start());
  app.addHook('preClose', async () => follower.stop());
  endConnectionsOnClose(app);
  app.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply));

  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const revision = follower.current()?.manifest.revision ?? null;
    const status = revision === null ? 'waiting for the registry' : 'ready';
    return reply.code(revision === null ? 503 : 200).send({ status, revision, registry: follower.isConnected() });
  });
  assetRoutes(app, artefactsFolder);
  proxyRoutes(app, { url: deps.backendUrl, paths: ['/api/*'] });
  proxyRoutes(app, { url: deps.tokenUrl, paths: ['/token', '/token/*'] });
  pageRoutes(app, { artefactsFolder, follower, contentSecurityPolicy });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'failed');
    // What went wrong is for the log; the visitor's browser tries again.
    return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Failed');
  });
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  return app;
};
