import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { endConnectionsOnClose, serverOptions } from '../http/graceful-stop';
import { createLiveLoader } from './composition/load-live';
import { followManifest } from './manifest/follow-manifest';
import { createOverrides } from './overrides/overrides';
import { createPublicKeys } from './overrides/public-keys';
import { overrideRoutes, testerReleasesRoute } from './overrides/routes';
import { assetRoutes } from './serving/assets';
import { answerNotFound } from './serving/not-found';
import { pageRoutes } from './serving/pages';
import { proxyRoutes } from './serving/proxy';
import { defaultContentSecurityPolicy, setCommonHeaders, withReports } from './serving/security-headers';
import { visitorManifestRoute } from './serving/visitor-manifest';
import { createHandOver } from './telemetry/hand-over';
import { telemetryRoutes } from './telemetry/routes';

/* Reports are seconds old when they are counted: soon enough for minutes, and one call for many. */
const handOverEveryMs = 1_000;

export interface EdgeDeps {
  registryUrl: string;
  environment: string;
  /** Folder of the published files, the one that the registry writes. */
  artefactsFolder: string;
  /** Where the last known manifest and the registry's public keys are kept. */
  cacheFolder: string;
  /** Origin of the back end: `/api/*` goes there. */
  backendUrl: string;
  /** Origin of the token endpoint: `/token*` goes there. */
  tokenUrl: string;
  logger?: FastifyBaseLogger;
  /** True behind a proxy: then `x-forwarded-*` tells who the visitor is. */
  trustProxy?: boolean;
  /** Of the visitors, 0 to 1, whose reports are taken; all of them when not said. */
  telemetryShare?: number;
  /** Milliseconds that reports wait for company before they go to the registry. */
  handOverEveryMs?: number;
  /** Hears each revision the moment pages are made from it. */
  onRevision?: (revision: number) => void;
}

/** The site: pages composed from the live releases, their files, and the way to the back end. */
export const createEdge = (deps: EdgeDeps): FastifyInstance => {
  const { artefactsFolder, cacheFolder, environment, registryUrl } = deps;
  const contentSecurityPolicy = withReports(defaultContentSecurityPolicy);
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
  const load = createLiveLoader(artefactsFolder, (release, error) => app.log.error({ release, error }, 'left out'));
  const follower = followManifest({ ...deps, load, logger: app.log });
  const keys = createPublicKeys({ registryUrl, cacheFolder });
  const overrides = createOverrides({ environment, artefactsFolder, keys });
  const everyMs = deps.handOverEveryMs ?? handOverEveryMs;
  const handOver = createHandOver({ registryUrl, environment, logger: app.log, everyMs });
  app.addHook('onReady', async () => {
    await Promise.all([follower.start(), keys.start()]);
    handOver.start();
  });
  app.addHook('preClose', async () => follower.stop());
  app.addHook('onClose', () => handOver.stop());
  endConnectionsOnClose(app);
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done();
  });

  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const revision = follower.current()?.manifest.revision ?? null;
    const status = revision === null ? 'waiting for the registry' : 'ready';
    const telemetryDropped = handOver.dropped();
    return reply
      .code(revision === null ? 503 : 200)
      .send({ status, revision, registry: follower.isConnected(), telemetryDropped });
  });
  assetRoutes(app, artefactsFolder);
  proxyRoutes(app, { url: deps.backendUrl, paths: ['/api/*'] });
  proxyRoutes(app, { url: deps.tokenUrl, paths: ['/token', '/token/*'] });
  overrideRoutes(app, { overrides, contentSecurityPolicy });
  testerReleasesRoute(app, { overrides, registryUrl: deps.registryUrl });
  visitorManifestRoute(app, { follower, overrides });
  telemetryRoutes(app, { follower, overrides, handOver, share: deps.telemetryShare ?? 1 });
  pageRoutes(app, { artefactsFolder, follower, overrides, contentSecurityPolicy });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'failed');
    // What went wrong is for the log; the visitor's browser tries again.
    return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Failed');
  });
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  return app;
};
