import { hostname } from 'node:os';
import { measureAnswers, type ProcessMetrics } from '@tulinde/server/metrics';
import type { S3Settings } from '@tulinde/server/s3';
import type { TlsSettings } from '@tulinde/server/tls';
import type { TrustedProxies } from '@tulinde/server/trusted-proxies';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { artefactStore } from '../artefacts';
import { createSite } from '../composition/create-site';
import { pageFor } from '../composition/pages/compose-page';
import { createLiveLoader } from '../composition/pages/load-live';
import { everybody } from '../composition/visitors/resolve-manifest';
import { keptSecret } from './kept-secret';
import { followManifest } from './manifest/follow-manifest';
import { reportToRegistry } from './manifest/report-to-registry';
import { addEdgeGauges } from './metrics/edge-gauges';
import { createOverrides } from './overrides/overrides';
import { createPublicKeys } from './overrides/public-keys';
import { overrideRoutes, testerReleasesRoute } from './overrides/routes';
import { createHandOver } from './telemetry/hand-over';
import { browserTracesRoute } from './telemetry/browser-traces';
import { telemetryRoutes } from './telemetry/routes';
import { createTracedVisits } from './telemetry/traced-visits';
import { createAudience } from './visitors/create-audience';
import { createFailedShells, previousShellRoute } from './visitors/failed-shells';
import { createVisitorSeals } from './visitors/visitor-seals';

/* Reports are seconds old when they are counted: soon enough for minutes, and one call for many. */
const handOverEveryMs = 1_000;
/* More visible tabs than one edge usually has; `npm run bench -- urgent-tabs` names what each costs. */
const mostStreams = 5_000;

export interface EdgeDeps {
  /** Origin that visitors see; `http://localhost:4000` unless said. */
  site?: string;
  registryUrl: string;
  environment: string;
  /** What people call this edge; the machine's name unless said. */
  name?: string | undefined;
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
  /** Of the registry, with the right `edge`: shows it that reports and notices are an edge's. */
  token?: string | undefined;
  logger?: FastifyBaseLogger;
  /** Whose `x-forwarded-*` tells who the visitor is; nobody's when not said. */
  trustProxy?: TrustedProxies;
  /** Its certificate; plain HTTP without. */
  tls?: TlsSettings | null;
  /** Of the visitors, 0 to 1, whose reports are taken; all of them when not said. */
  telemetryShare?: number;
  /** Of the visitors, 0 to 1, whose presses are recorded; nobody's when not said. */
  tracedShare?: number;
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

/** The site: what an environment serves, for visitors, testers and monitoring. */
export const createEdge = (deps: EdgeDeps): FastifyInstance => {
  const { artefactsFolder, cacheFolder, environment, registryUrl, site = 'http://localhost:4000' } = deps;
  const artefacts = artefactStore(artefactsFolder, deps.artefactsBucket);
  const keys = createPublicKeys({ registryUrl, cacheFolder });
  const overrides = createOverrides({
    environment,
    artefacts,
    keys,
    revoked: () => follower.current()?.manifest.revokedLinks ?? [],
  });
  const secret = deps.secret ?? keptSecret(cacheFolder);
  const failedShells = createFailedShells(secret);
  const seals = createVisitorSeals(secret);
  const audience = createAudience({ overrides, seals, failedShells });
  const tracedVisits = createTracedVisits(deps.tracedShare ?? 0);
  const { app, streams } = createSite({
    tracedVisits,
    artefacts,
    current: () => follower.current(),
    audience,
    site,
    backEnd: [deps.backendUrl].flat(),
    tokenEndpoint: [deps.tokenUrl].flat(),
    mostStreams: deps.mostStreams ?? mostStreams,
    logger: deps.logger,
    trustProxy: deps.trustProxy ?? false,
    tls: deps.tls ?? null,
  });
  const load = createLiveLoader(artefacts, (release, error) => app.log.error({ release, error }, 'left out'));
  const onRevision = (revision: number): void => {
    teller.now();
    streams.tell();
    deps.onRevision?.(revision);
  };
  const follower = followManifest({ ...deps, load, logger: app.log, onRevision });
  const teller = reportToRegistry({
    registryUrl,
    environment,
    name: deps.name ?? hostname(),
    token: deps.token,
    current: () => follower.current()?.manifest ?? null,
  });
  const everyMs = deps.handOverEveryMs ?? handOverEveryMs;
  const handOver = createHandOver({ registryUrl, environment, token: deps.token, logger: app.log, everyMs });
  app.addHook('onReady', async () => {
    await Promise.all([follower.start(), keys.start()]);
    handOver.start();
    teller.start();
  });
  app.addHook('preClose', async () => {
    follower.stop();
    await teller.stop();
  });
  app.addHook('onClose', () => handOver.stop());
  measureAnswers(app, deps.metrics, 'edge');
  if (deps.metrics) {
    const counts = { openTabs: () => streams.count(), reportsDropped: () => handOver.dropped() };
    addEdgeGauges(deps.metrics, { follower, ...counts });
  }

  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const live = follower.current();
    // Whatever it holds, an edge that cannot make the first page must not be sent visitors.
    const hasPages = live !== null && pageFor(live.forSelection(everybody), '/', 'en', site)?.status === 200;
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
  overrideRoutes(app, { overrides, site });
  testerReleasesRoute(app, { overrides, registryUrl });
  telemetryRoutes(app, { follower, audience, seals, handOver, share: deps.telemetryShare ?? 1 });
  browserTracesRoute(app, tracedVisits);
  previousShellRoute(app, { follower, audience, failedShells });
  return app;
};
