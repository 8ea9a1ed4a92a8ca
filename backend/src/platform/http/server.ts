import helmet from '@fastify/helmet';
import { endConnectionsOnClose, serverOptions } from '@tulinde/server/graceful-stop';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createLogger } from '@tulinde/server/logs';
import { requestIdHeader, requestIds, trustsSender } from '@tulinde/server/request-ids';
import { withTls } from '@tulinde/server/tls';
import { traceRequests } from '@tulinde/server/tracing';
import type { Config } from '../config/config';
import { compressAnswers } from './compress-answers';
import { traced } from '../database/present-work';
import { isTooDeep, isStorable } from '../../domain/untrusted-json';

/** Milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the last of its headers. */
  readonly headersTimeout: number;
  /** From the first byte of a request to its last. */
  readonly requestTimeout: number;
  /** Between two requests of a connection. */
  readonly keepAliveTimeout: number;
  /** A connection on which nothing moves, in either direction. */
  readonly idleTimeout: number;
  /** How often Node looks for connections that are over the first two. */
  readonly checkingInterval: number;
}

/**
 * A phone on a slow line needs three minutes for a file of five megabytes, and sends some of it all the time; headers are
 * small. Streams of claims send a heartbeat more often than a connection may be idle.
 */
export const usualConnectionLimits: ConnectionLimits = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 60_000,
  checkingInterval: 5_000,
};

/* A client that sends more is not one of our pages. */
const mostDiscardedBytes = 16 * 1024 * 1024;

/**
 * A body that is too large is refused before it has arrived. If the connection closed at once, a client that still sends
 * would lose it, and a proxy would respond 502. So the rest of a body of a usual size is read and dropped.
 */
const discardRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    const length = Number(raw.headers['content-length']);
    if (reply.statusCode === 413 && length <= mostDiscardedBytes && !app.draining.isOn) {
      reply.header('connection', 'keep-alive');
      raw.resume();
    }
    return payload;
  });
};

/** What a call enqueues carries the id of its request. */
const inheritRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => traced({ requestId: request.id, causedAt: null }, done));
};

/* One line per answer, with the route's template instead of its path. */
const logResponses = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};

const bodyLimit = 64 * 1024;

/* JSON and nothing else. A call without a request body may send none: that is an empty object. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else if (isTooDeep(body)) done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }));
    else void parse(request, body, done);
  });
};

/*
 * For every route of every server: what stands in an address is looked for in the database as it came. What is malformed
 * before it reaches a route is not looked at here.
 */
const refuseUnstorableAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ params, query }) => {
    if (isStorable(params) && isStorable(query)) return;
    throw Object.assign(new Error('The address has letters that no text has.'), { statusCode: 400 });
  });
};

/** What all servers have in common: ids, logs, limits of size, safe headers, a quick end. */
export const createServer = async (
  {
    logLevel,
    trustProxy,
    tls = null,
    isBehindEdge = true,
  }: Pick<Config, 'logLevel' | 'trustProxy'> &
    Partial<Pick<Config, 'tls'>> & {
      /** Whether it is an edge of ours that sends the requests, whose traces go on here; not strangers by a proxy. */
      readonly isBehindEdge?: boolean;
    },
  logger: FastifyBaseLogger = createLogger(logLevel),
  connections: ConnectionLimits = usualConnectionLimits,
): Promise<FastifyInstance> => {
  const options = {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    trustProxy,
    ...serverOptions,
    keepAliveTimeout: connections.keepAliveTimeout,
    requestTimeout: connections.requestTimeout,
    connectionTimeout: connections.idleTimeout,
    http: {
      headersTimeout: connections.headersTimeout,
      requestTimeout: connections.requestTimeout,
      connectionsCheckingInterval: connections.checkingInterval,
    },
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: requestIds(trustProxy),
  };
  const app = Fastify(withTls(options, tls));
  acceptJsonOnly(app);
  logResponses(app);
  inheritRequestIds(app);
  const isFromProxy = trustsSender(trustProxy);
  traceRequests(app, { believes: ({ raw }) => isBehindEdge && isFromProxy(raw), except: ['/health'] });
  endConnectionsOnClose(app);
  discardRefusedBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id).header('cache-control', 'no-store');
  });
  refuseUnstorableAddresses(app);
  await compressAnswers(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  return app;
};
