import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceHeadersOf } from '@tulinde/server/tracing';
import { connectToAny } from './connect-to-any';
import { withoutHopByHop } from './hop-by-hop';

export interface ProxyTarget {
  /** Origins behind the edge, one or more that are alike; the path of the request is kept. */
  urls: readonly string[];
  paths: string[];
}

const agent = { connections: 128, keepAliveTimeout: 4_000, headersTimeout: 30_000, bodyTimeout: 60_000 };

/** Lets routes of this part {@link passOn} over connections of their own. */
export const connectPart = async (
  part: FastifyInstance,
  urls: readonly string[],
  limits: Partial<typeof agent> = {},
): Promise<void> => {
  const undici = { ...agent, ...limits, connect: connectToAny(urls) };
  await part.register(replyFrom, { base: urls[0] ?? '', undici, disableRequestLogging: true });
};

/**
 * Passes calls on as they come, streamed both ways, and answers in the back end's own envelope when it is not there:
 * the browser then tells "try again later" from a defect.
 */
export const proxyRoutes = (app: FastifyInstance, { urls, paths }: ProxyTarget): void => {
  app.register(async (proxy) => {
    await connectPart(proxy, urls);
    // Bodies are not the edge's business: passed on as streams, whatever their type.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const path of paths) proxy.all(path, (request, reply) => passOn(request, reply));
  });
};

/* What the back end takes of a call, and of an upload with its form, and a little more: what is just too large it refuses in its own words. */
const mostBytes = { json: 80 * 1024, upload: 6 * 1024 * 1024 };

/**
 * A back end that refuses a body without having read it ends the connection, and the edge, which still sends, would not see
 * why. So what is far too large is not passed on.
 */
const isTooLarge = ({ headers }: FastifyRequest): boolean => {
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  return Number(headers['content-length'] ?? 0) > (isJson ? mostBytes.json : mostBytes.upload);
};

/** @param added to what the back end answers */
export const passOn = (
  request: FastifyRequest,
  reply: FastifyReply,
  added: Readonly<Record<string, string>> = {},
): FastifyReply => {
  // A dotted segment would leave the paths that are meant to be reached from outside.
  if (/(^|\/|%2f|\\|%5c)(\.|%2e){1,2}(\/|%2f|\\|%5c|\?|$)/i.test(request.url))
    return unavailable(reply, 404, 'NOT_FOUND', 'Not found.');
  if (isTooLarge(request)) return unavailable(reply, 413, 'TOO_LARGE', 'The request is too large.');
  return reply.from(undefined, {
    // A call that changes something must not be sent twice; the browser knows which ones it may repeat.
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, headers) => {
      // The trace of a visitor goes on as the edge has begun it, or not at all.
      const { traceparent: _theirs, tracestate: _state, baggage: _baggage, ...others } = headers;
      return { ...withoutHopByHop(others), ...forwarded(request), ...traceHeadersOf(request) };
    },
    rewriteHeaders: (headers) => ({ ...withoutHopByHop(headers), ...added }),
    onError: (answer, { error }) => {
      const status = (error as Error & { statusCode?: number }).statusCode === 504 ? 504 : 502;
      request.log.warn({ reason: error.message }, 'back end not reached');
      unavailable(answer as FastifyReply, status, 'UNAVAILABLE', awayText);
    },
  });
};

/** What a visitor is told where nobody can take the call just now. */
export const awayText = 'The service cannot be reached at the moment. Please try again.';

/* `request.ip` and `protocol` already heed whether a proxy in front is trusted; what a visitor claims is dropped. */
const forwarded = (request: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
});

/** In the back end's envelope. */
export const unavailable = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ response_code: status, code, message, requestId: reply.request.id });
