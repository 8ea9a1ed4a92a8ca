import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { measureAnswers, type ProcessMetrics } from '@tulinde/shared/metrics';
import { requestIdHeader, requestIds } from '@tulinde/shared/request-ids';
import type { S3Settings } from '@tulinde/shared/s3';
import type { TrustedProxies } from '@tulinde/shared/trusted-proxies';
import { endConnectionsOnClose, serverOptions } from '@tulinde/shared/graceful-stop';
import { artefactStore } from '../artefacts';
import { withBootScript } from './boot/boot-script';
import { pageFor } from './composition/compose-page';
import { createLiveLoader } from './composition/load-live';
import { keptSecret } from './kept-secret';
import { followManifest } from './manifest/follow-manifest';
import { tellRegistry } from './manifest/tell-registry';
import { addEdgeGauges } from './metrics/edge-gauges';
import { createOverrides } from './overrides/overrides';
import { createPublicKeys } from './overrides/public-keys';
import { overrideRoutes, testerReleasesRoute } from './overrides/routes';
import { assetRoutes } from './serving/assets';
import { answerNotFound } from './serving/not-found';
import { pageRoutes } from './serving/pages';
import { createFailedShells, previousShellRoute } from './serving/previous-shell';
import { proxyRoutes } from './serving/proxy';
import { releaseStreamRoute } from './serving/release-stream';
import { defaultContentSecurityPolicy, setCommonHeaders, withReports } from './serving/security-headers';
import { visitorManifestRoute } from './serving/visitor-manifest';
import { createHandOver } from './telemetry/hand-over';
import { telemetryRoutes } from './telemetry/routes';
import { createVisitorSeals } from './visitors/visitor-seals';

/* Reports are seconds old when they are counted: soon enough for minutes, and one call for many. */
const handOverEveryMs = 1_000;
/* More visible tabs than one edge usually has; `npm run bench -- urgent-tabs` names what each costs. */
const mostStreams = 5_000;

export interface EdgeDeps {
  registryUrl: string;
  environment: string;
  /** Folder of the published files: the one that the registry writes, or beside a bucket one of this edge's own. */
  artefactsFolder: string;
  /** What the registry keeps the published files in, where it is no folder. */
  artefactsBucket?: S3Settings | undefined;
  /** Where the last known manifest and the registry's public keys are kept. */
  cacheFolder: string;
  /** Origin of the back end, or of several: `/api/*` goes there. */
  backendUrl: string | readonly string[];
  /** Origin of the token endpoint, or of several: `/token*` goes there. */
  tokenUrl: string | readonly string[];
  /** Signs the cookies that are believed, the same for all edges of a site; made and kept in `cacheFolder` when not said. */
  secret?: string | undefined;
  logger?: FastifyBaseLogger;
  /** Whose `x-forwarded-*` tells who the visitor is; nobody's when not said. */
  trustProxy?: TrustedProxies;
  /** Of the visitors, 0 to 1, whose reports are taken; all of them when not said. */
  telemetryShare?: number;
  /** Milliseconds that reports wait for company before they go to the registry. */
  handOverEveryMs?: number;
  /** Milliseconds between two looks at the registry, beside its stream; ten seconds unless said. */
  askEveryMs?: number;
  /** The operator's word that the registry's first answer is taken, though it is worse than the last good manifest. */
  acceptOlder?: boolean;
  /** Open tabs that are told of urgent changes at once; the others ask every half minute. 5,000 unless said. */
  mostStreams?: number;
  /** Of the process; nothing is measured without. */
  metrics?: ProcessMetrics | undefined;
  /** Hears each revision the moment pages are made from it. */
  onRevision?: (revision: number) => void;
}

/* Who has no candidate and chose nothing. */
const everybody = { cohort: [], overrides: null };

/** The site: pages composed from the live releases, their files, and the way to the back end. */
export const createEdge = (deps: EdgeDeps): FastifyInstance => {
  const { artefactsFolder, cacheFolder, environment, registryUrl } = deps;
  const artefacts = artefactStore(artefactsFolder, deps.artefactsBucket);
  const contentSecurityPolicy = withReports(withBootScript(defaultContentSecurityPolicy));
  const app = Fastify({
    ...serverOptions,
    trustProxy: deps.trustProxy ?? false,
    genReqId: requestIds(deps.trustProxy ?? false),
    // Addresses hold references of quotes and certificates: they do not belong into logs.
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply) => void answerNotFound(reply),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    ...(deps.logger ? { loggerInstance: deps.logger } : {}),
  });
  const load = createLiveLoader(artefacts, (release, error) => app.log.error({ release, error }, 'left out'));
  const onRevision = (revision: number): void => {
    teller.now();
    streams.tell();
    deps.onRevision?.(revision);
  };
  const follower = followManifest({ ...deps, load, logger: app.log, onRevision });
  const current = () => follower.current()?.manifest ?? null;
  const teller = tellRegistry({ registryUrl, environment, current });
  const streams = releaseStreamRoute(app, { follower, most: deps.mostStreams ?? mostStreams });
  const keys = createPublicKeys({ registryUrl, cacheFolder });
  const overrides = createOverrides({ environment, artefacts, keys });
  const secret = deps.secret ?? keptSecret(cacheFolder);
  const failedShells = createFailedShells(secret);
  const seals = createVisitorSeals(secret);
  const everyMs = deps.handOverEveryMs ?? handOverEveryMs;
  const handOver = createHandOver({ registryUrl, environment, logger: app.log, everyMs });
  app.addHook('onReady', async () => {
    await Promise.all([follower.start(), keys.start()]);
    handOver.start();
    teller.start();
  });
  app.addHook('preClose', async () => {
    follower.stop();
    teller.stop();
  });
  app.addHook('onClose', () => handOver.stop());
  endConnectionsOnClose(app);
  measureAnswers(app, deps.metrics, 'edge');
  if (deps.metrics) {
    const counts = { openTabs: () => streams.count(), reportsDropped: () => handOver.dropped() };
    addEdgeGauges(deps.metrics, { follower, ...counts });
  }
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    reply.header(requestIdHeader, request.id);
    done();
  });

  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const live = follower.current();
    // Whatever it holds, an edge that cannot make the first page must not be sent visitors.
    const hasPages = live !== null && pageFor(live.forSelection(everybody), '/', 'en')?.status === 200;
    const isReady = hasPages && !app.draining.isOn;
    const whatIsMissing = live ? 'no page for /' : 'waiting for the registry';
    const status = isReady ? 'ready' : hasPages ? 'stopping' : whatIsMissing;
    return reply.code(isReady ? 200 : 503).send({
      status,
      revision: live?.manifest.revision ?? null,
      manifest: follower.health(),
      registry: follower.isConnected(),
      streams: streams.count(),
      telemetryDropped: handOver.dropped(),
    });
  });
  assetRoutes(app, artefacts);
  proxyRoutes(app, { urls: [deps.backendUrl].flat(), paths: ['/api/*'] });
  proxyRoutes(app, { urls: [deps.tokenUrl].flat(), paths: ['/token', '/token/*'] });
  overrideRoutes(app, { overrides, contentSecurityPolicy });
  testerReleasesRoute(app, { overrides, registryUrl: deps.registryUrl });
  visitorManifestRoute(app, { follower, overrides });
  telemetryRoutes(app, { follower, overrides, seals, handOver, share: deps.telemetryShare ?? 1 });
  previousShellRoute(app, { follower, overrides, failedShells });
  pageRoutes(app, { artefactsFolder, follower, overrides, failedShells, seals, contentSecurityPolicy });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'failed');
    // What went wrong is for the log; the visitor's browser tries again.
    return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Failed');
  });
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  return app;
};
