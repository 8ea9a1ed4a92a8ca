import { traceRequests } from '@tulinde/server/tracing';
import { withTls, type TlsSettings } from '@tulinde/server/tls';
import type { TrustedProxies } from '@tulinde/server/trusted-proxies';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { measureAnswers, type ProcessMetrics } from '@tulinde/server/metrics';
import { requestIds } from '@tulinde/server/request-ids';
import type { S3Settings } from '@tulinde/server/s3';
import type { HttpWebhookSettings } from '@tulinde/server/webhook';
import { sql } from 'drizzle-orm';
import { artefactStore } from '../artefacts';
import { consoleRoutes, type ConsoleDeps } from './console-page/routes';
import { endConnectionsOnClose, serverOptions } from '@tulinde/server/graceful-stop';
import { endSlowBodies, refuseMalformedRequests, refuseNulInBodies } from '@tulinde/server/malformed-requests';
import { compressFiles } from '../http/compress-files';
import type { RegistryDatabase } from './database';
import { openApiRoute } from './api/openapi';
import { candidateRoutes } from './environments/candidate-routes';
import { changeRoutes } from './environments/change-routes';
import { environmentRoutes } from './environments/environment-routes';
import { followRamps } from './environments/follow-ramps';
import { auditReads, environmentReads } from './environments/read-routes';
import { createMissingCalls } from './environments/missing-calls';
import { createRefuseUnfit } from './environments/refuse-unfit';
import { streamRoute } from './environments/stream';
import { answerErrors } from './error-answers';
import { checkFit, createBrowserCheck, defaultGateSettings, runGate, type GateSettings } from './gate';
import { differencesRoute } from './keeping/differences';
import { edgeRoutes } from './keeping/edge-routes';
import { registryId } from './keeping/identity';
import { keepRetention, type RetentionPlan } from './keeping/keep-retention';
import { openFolder, type Recovery } from './keeping/open-folder';
import { quarantineRoutes } from './keeping/quarantine-routes';
import { retentionRoutes } from './keeping/retention-routes';
import { addEdgeTokenGauge } from './metrics/edge-token-gauge';
import { addReleaseGauges } from './metrics/release-gauges';
import { overrideRoutes } from './overrides/routes';
import { releaseReads } from './publishing/read-routes';
import { publishingRoutes } from './publishing/routes';
import { telemetryRoutes } from './telemetry';
import { guardRoutes } from './tokens/authorise';
import { tokenRoutes } from './tokens/routes';
import type { TokenStore } from './tokens/token-store';
import { createUnauthenticatedEdges } from './tokens/unauthenticated-edges';

export interface RegistryDeps {
  /** Migrated. */
  database: RegistryDatabase;
  /** Folder of the published files; without a bucket the edge reads the same one. */
  artefactsFolder: string;
  /** What keeps the published files; the folder is this registry's working place then. */
  artefactsBucket?: S3Settings | undefined;
  tokens: TokenStore;
  /** The built page of operations; without it /console says how to build it. */
  consoleFolder?: string | undefined;
  /** Refuses reports and notices of edges that bring no token with the right `edge`; without it they are counted alone. */
  requireEdgeToken?: boolean | undefined;
  /** Environments in which a release is let in by two people; none unless said. */
  twoPeople?: ReadonlySet<string> | undefined;
  /** What the gate allows and where its browser is; without them its defaults. */
  gateSettings?: GateSettings;
  gate?: typeof runGate;
  /** Makes the smaller siblings of published files; a platform that lives for one test goes without. */
  compress?: typeof compressFiles;
  /** What is looked at once more when a release gets to an environment; nothing beside a gate of one's own. */
  fit?: typeof checkFit;
  /** Addresses of the sites that the console makes links to, by environment. */
  sites?: NonNullable<ConsoleDeps['sites']>;
  /** What the operator says of a folder that does not fit the database; without it the start is refused. */
  recovery?: Recovery | undefined;
  /** Address of the back end's OpenAPI document: a release whose calls it does not have is not gone back to. */
  apiDocument?: string | undefined;
  /** Puts old releases away every hour; without it only by command. */
  retention?: RetentionPlan | undefined;
  /** Of the process; nothing is measured without. */
  metrics?: ProcessMetrics | undefined;
  /** Who is told of what needs a person; the log alone where it is not given. */
  webhook?: HttpWebhookSettings | null | undefined;
  now?: () => Date;
  /** Whether ramps move by themselves, as they do unless a test moves them by its own clock. */
  followsRamps?: boolean;
  logger?: FastifyBaseLogger;
  /** Whose `x-forwarded-for` tells who calls, for the log; nobody's when not said. */
  trustProxy?: TrustedProxies;
  /** Its certificate; plain HTTP without. */
  tls?: TlsSettings | null;
}

/** The release registry as documented in docs/registry-api.md. */
export const createRegistry = (deps: RegistryDeps): FastifyInstance => {
  const { database, tokens, compress = compressFiles, now = () => new Date() } = deps;
  const { gateSettings: settings, gate = withSettings(settings) } = deps;
  const artefacts = artefactStore(deps.artefactsFolder, deps.artefactsBucket);
  const fit = deps.fit ?? (deps.gate ? async () => [] : checkFit);
  const trustProxy = deps.trustProxy ?? false;
  const app = Fastify(
    withTls(
      {
        ...serverOptions,
        trustProxy,
        genReqId: requestIds(trustProxy),
        logController: new LogController({ requestIdLogLabel: 'requestId' }),
        ...(deps.logger ? { loggerInstance: deps.logger } : {}),
      },
      deps.tls ?? null,
    ),
  );
  endConnectionsOnClose(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
  refuseMalformedRequests(app);
  refuseNulInBodies(app);
  endSlowBodies(app);
  measureAnswers(app, deps.metrics, 'registry');
  traceRequests(app, { except: ['/health', '/metrics'] });
  if (deps.metrics) addReleaseGauges(deps.metrics, { database, now });
  const askDatabase = () => database.queries.execute(sql`select 1`);
  answerErrors(app, askDatabase);

  app.addHook('onReady', () => openFolder({ database, artefacts, now: now(), log: app.log, recovery: deps.recovery }));

  const checkBrowser = createBrowserCheck(settings ?? defaultGateSettings, now);
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' });
    await askDatabase();
    const fault = await checkBrowser();
    if (fault !== null) {
      return reply.code(503).send({ status: 'not ready', why: `The browser of the required preflight: ${fault}` });
    }
    return { status: 'ready', registry: await registryId(database.queries) };
  });
  openApiRoute(app);
  const unauthenticated = createUnauthenticatedEdges(now);
  guardRoutes(app, { database, tokens, now, edges: { isRequired: deps.requireEdgeToken ?? false, unauthenticated } });
  if (deps.metrics) addEdgeTokenGauge(deps.metrics, unauthenticated);
  releaseReads(app, { database, artefacts, signers: (settings ?? defaultGateSettings).signers });
  environmentReads(app, database, now);
  auditReads(app, database);
  streamRoute(app, database);
  publishingRoutes(app, { database, artefacts, gate, compress, tokens, now });
  const refuseUnfit = createRefuseUnfit(fit, artefacts);
  const changes = { database, refuseUnfit, twoPeople: deps.twoPeople ?? new Set<string>(), now };
  changeRoutes(app, changes);
  candidateRoutes(app, changes);
  const missingCalls = createMissingCalls(artefacts, deps.apiDocument ?? null);
  environmentRoutes(app, { database, refuseUnfit, missingCalls, now });
  const keeping = { database, artefacts, now };
  quarantineRoutes(app, keeping);
  retentionRoutes(app, keeping);
  differencesRoute(app, keeping);
  edgeRoutes(app, keeping);
  if (deps.retention) keepRetention(app, keeping, deps.retention);
  tokenRoutes(app, database, now);
  overrideRoutes(app, { database, tokens, now });
  if (deps.followsRamps ?? true) followRamps(app, { database, now });
  telemetryRoutes(app, { database, artefacts, now, webhook: deps.webhook });
  consoleRoutes(app, { folder: deps.consoleFolder, ...(deps.sites && { sites: deps.sites }) });
  return app;
};

const withSettings =
  (settings: GateSettings | undefined): typeof runGate =>
  (input) =>
    runGate(settings ? { ...input, settings } : input);
