import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openTelemetry, type OpenTelemetry } from './present';

interface RequestSpan {
  readonly span: Span;
  readonly context: Context;
  /** Ends the span at its first call; later calls do nothing. */
  readonly end: (status: number | null) => void;
}

const spans = new WeakMap<FastifyRequest, RequestSpan>();

export interface RequestTracing {
  /** Whether the `traceparent` of a request is believed; never unless given: a stranger would have every call recorded. */
  readonly believes?: (request: FastifyRequest) => boolean;
  /** Routes without a span, by the beginning of their template. */
  readonly except?: readonly string[];
}

const isStream = (type: unknown): boolean => String(type).startsWith('text/event-stream');

/*
 * The span is named after the route's template: no address, no body and nothing of a person gets into it. The id of the
 * request leads from what a customer reads out to the trace.
 */
const begin = (
  { api, tracer }: OpenTelemetry,
  {
    request,
    url,
    isBelieved,
  }: { readonly request: FastifyRequest; readonly url: string; readonly isBelieved: boolean },
): RequestSpan => {
  const parent = isBelieved ? api.propagation.extract(api.ROOT_CONTEXT, request.headers) : api.ROOT_CONTEXT;
  const attributes = {
    'http.request.method': request.method,
    'http.route': url,
    'url.scheme': request.protocol,
    'tulinde.request.id': request.id,
  };
  const span = tracer.startSpan(`${request.method} ${url}`, { kind: api.SpanKind.SERVER, attributes }, parent);
  let hasEnded = false;
  const end = (status: number | null): void => {
    if (hasEnded) return;
    hasEnded = true;
    if (status === null) span.setAttribute('error.type', 'aborted');
    else span.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) {
      span.setAttribute('error.type', String(status)).setStatus({ code: api.SpanStatusCode.ERROR });
    }
    span.end();
  };
  return { span, context: api.trace.setSpan(parent, span), end };
};

/** A span for each answered request of a server, and the ids of the trace in the lines of its log. */
export const traceRequests = (app: FastifyInstance, { believes, except = [] }: RequestTracing): void => {
  if (openTelemetry() === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const present = openTelemetry();
    if (present === null || url === undefined || except.some((prefix) => url.startsWith(prefix))) return done();
    const isBelieved = believes?.(request) === true;
    const begun = begin(present, { request, url, isBelieved });
    spans.set(request, begun);
    if (begun.span.isRecording()) {
      const { traceId, spanId } = begun.span.spanContext();
      request.log = reply.log = request.log.child({ trace_id: traceId, span_id: spanId });
    }
    return present.api.context.with(begun.context, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // A stream ends when the client leaves: its duration says nothing about the server.
    if (isStream(reply.getHeader('content-type'))) spans.get(request)?.end(reply.statusCode);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end(null));
};

/** What a request is passed on with to a server of ours: its `traceparent`, where it has a span. */
export const traceHeadersOf = (request: FastifyRequest): Record<string, string> => {
  const headers: Record<string, string> = {};
  const begun = spans.get(request);
  if (begun !== undefined) openTelemetry()?.api.propagation.inject(begun.context, headers);
  return headers;
};
