import { endConnectionsOnClose, serverOptions } from '@tulinde/server/graceful-stop';
import { endSlowBodies, refuseMalformedRequests } from '@tulinde/server/malformed-requests';
import { streamPaths } from '@tulinde/contracts';
import { requestIdHeader, requestIds } from '@tulinde/server/request-ids';
import { traceRequests } from '@tulinde/server/tracing';
import { withTls, type TlsSettings } from '@tulinde/server/tls';
import type { TrustedProxies } from '@tulinde/server/trusted-proxies';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Brought } from '../artefacts';
import type { LiveRevision } from './pages/live';
import { assetRoutes } from './serving/assets';
import { answerUnreadHeaders, limitCookies, mostHeaderBytes } from './serving/cookie-limits';
import { createDictionaries } from './serving/dictionaries';
import { answerNotFound } from './serving/not-found';
import { pageRoutes } from './serving/pages';
import { discoveryRoutes } from './serving/discovery';
import { proxyRoutes } from './serving/proxy';
import { releaseStreamRoute, type ReleaseStreams } from './serving/release-stream';
import { streamProxyRoutes } from './serving/stream-proxy';
import { setCommonHeaders } from './serving/security-headers';
import { visitorManifestRoute } from './serving/visitor-manifest';
import type { Audience } from './visitors/audience';
import type { TracedVisits } from './visitors/traced-visits';

export interface SiteDeps {
  artefacts: Brought;
  /** What pages are made from; null before there is anything. */
  current: () => LiveRevision | null;
  audience: Audience;
  /** Origin that visitors see, without a slash at its end: what search engines are led to. */
  site: string;
  /** Origins of the back end, one or more that are alike: `/api/*` goes there. */
  backEnd: readonly string[];
  /** Origins of the token endpoint: `/token*` goes there. */
  tokenEndpoint: readonly string[];
  /** Open tabs that are told of urgent changes at once, and as many that follow something in the back end; the others ask. */
  mostStreams: number;
  logger?: FastifyBaseLogger | undefined;
  /** Whose presses are recorded; nobody's unless given. */
  tracedVisits?: TracedVisits | undefined;
  /** Whose `x-forwarded-*` tells who the visitor is. */
  trustProxy: TrustedProxies;
  /** Its certificate; plain HTTP without. */
  tls?: TlsSettings | null;
}

const malformedText =
  'This address or request is malformed. Check the link and try again.\n' +
  'Anwani au ombi hili lina kasoro. Angalia kiungo kisha ujaribu tena.\n';

/** Pages composed from releases, their files, and the way to the back end: what the edge serves and the preflight looks at. */
export const createSite = (deps: SiteDeps): { app: FastifyInstance; streams: ReleaseStreams } => {
  const { artefacts, current, audience, logger, trustProxy, tracedVisits } = deps;
  const app = Fastify(
    withTls(
      {
        ...serverOptions,
        http: { ...serverOptions.http, maxHeaderSize: mostHeaderBytes },
        clientErrorHandler: answerUnreadHeaders,
        trustProxy,
        genReqId: requestIds(trustProxy),
        // Addresses hold references of quotes and certificates: they do not belong into logs.
        // An address that cannot be decoded never reaches a route.
        frameworkErrors: (_error, _request, reply) => void answerNotFound(reply),
        logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
        ...(logger ? { loggerInstance: logger } : {}),
      },
      deps.tls ?? null,
    ),
  );
  endConnectionsOnClose(app);
  traceRequests(app, {
    believes: (request) => tracedVisits?.believes(request) === true,
    except: ['/assets', '/health', '/telemetry'],
  });
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    reply.header(requestIdHeader, request.id);
    done();
  });
  refuseMalformedRequests(app);
  limitCookies(app);
  endSlowBodies(app);
  assetRoutes(app, artefacts, createDictionaries(artefacts));
  proxyRoutes(app, { urls: deps.backEnd, paths: ['/api/*'] });
  streamProxyRoutes(app, {
    urls: deps.backEnd,
    paths: streamPaths.map((path) => `/api${path}`),
    most: deps.mostStreams,
  });
  proxyRoutes(app, { urls: deps.tokenEndpoint, paths: ['/token', '/token/*'] });
  visitorManifestRoute(app, { current, audience });
  const streams = releaseStreamRoute(app, { current, most: deps.mostStreams });
  discoveryRoutes(app, { current, site: deps.site });
  pageRoutes(app, { artefactsFolder: artefacts.folder, current, audience, site: deps.site, tracedVisits });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // Of a visitor who has left nothing failed: the answer alone ended.
    if (status >= 500 && !reply.raw.destroyed) request.log.error(error, 'failed');
    reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    // What went wrong is for the log; the visitor's browser tries again.
    return reply.send(error.name === 'MalformedRequestError' ? malformedText : 'Failed');
  });
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  return { app, streams };
};
