import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BasicTracerProvider, BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Transport } from '@tulinde/client/api';
import { pristineGlobals } from '@tulinde/client/natives';
import { browserTracesPath } from '@tulinde/contracts';

interface Options {
  /** Template of the route of the page that is shown. */
  readonly routeOf: () => string | undefined;
  /** Sends the calls. */
  readonly transport: Transport;
  /** Takes the spans that have ended; sends them to the edge in batches unless a test has its own. */
  readonly processor?: SpanProcessor;
}

interface Press {
  readonly span: Span;
  readonly context: Context;
  /** When it began, then when the last call that follows from it ended, in milliseconds of the page. */
  lastAt: number;
  /** Calls under way, and all. */
  open: number;
  calls: number;
}

/* A call that begins later has another cause, unless calls of the press are still under way. */
const longestPauseMs = 1_000;
const pressed = 'a, button, input, label, select, summary, [role=button]';
/* A segment with a digit, or a long one, may be of somebody. */
const isOwn = (segment: string): boolean => /\d/.test(segment) || segment.length > 40;

const templateOf = (url: string): string =>
  new URL(url, location.href).pathname
    .split('/')
    .map((segment) => (isOwn(segment) ? '{id}' : segment))
    .join('/');

const toEdge = (): SpanProcessor =>
  new BatchSpanProcessor(new OTLPTraceExporter({ url: browserTracesPath }), { scheduledDelayMillis: 2_000 });

/**
 * A span for each press that calls the server, and one for each of its calls, which takes the trace along. Neither has a
 * word of the page, an address or a body: where it was pressed, on what kind of element, which calls followed.
 * @returns what sends the calls from now on
 */
export const tracePresses = ({ routeOf, transport, processor = toEdge() }: Options): Transport => {
  // It does nothing global: a remote cannot find it, and the page's own functions stay as they are.
  const tracer = new BasicTracerProvider({ spanProcessors: [processor] }).getTracer('tulinde');
  let press: Press | null = null;

  const timeOf = (at: number): number => performance.timeOrigin + at;
  const end = (): void => {
    // What called nobody is of no interest: a span that does not end is never sent.
    if (press !== null && press.calls > 0) press.span.end(timeOf(press.lastAt));
    press = null;
  };
  const begin = (event: Event): void => {
    end();
    const element = event.target instanceof Element ? event.target.closest(pressed) : null;
    if (element === null) return;
    const route = routeOf() ?? '/other';
    const attributes = { 'tulinde.page.route': route, 'tulinde.press.element': element.localName };
    const startTime = timeOf(event.timeStamp);
    const span = tracer.startSpan(`press ${route}`, { startTime, attributes }, ROOT_CONTEXT);
    press = { span, context: trace.setSpan(ROOT_CONTEXT, span), lastAt: performance.now(), open: 0, calls: 0 };
  };
  const pressUnderWay = (): Press | null => {
    if (press === null || press.open > 0 || performance.now() - press.lastAt < longestPauseMs) return press;
    end();
    return null;
  };
  document.addEventListener('click', begin, { capture: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') end();
  });

  const endLater = (own: Press): void =>
    void pristineGlobals.setTimeout(() => {
      if (press === own && own.open === 0 && performance.now() - own.lastAt >= longestPauseMs) end();
    }, longestPauseMs + 50);

  return async (request) => {
    const own = pressUnderWay();
    if (own === null) return transport(request);
    const { method } = request;
    const template = templateOf(request.url);
    const attributes = { 'http.request.method': method, 'url.template': template };
    const span = tracer.startSpan(`${method} ${template}`, { kind: SpanKind.CLIENT, attributes }, own.context);
    const { traceId, spanId } = span.spanContext();
    own.open += 1;
    own.calls += 1;
    try {
      const traceparent = `00-${traceId}-${spanId}-01`;
      const answer = await transport({ ...request, headers: { ...request.headers, traceparent } });
      span.setAttribute('http.response.status_code', answer.status);
      return answer;
    } catch (error) {
      span.setAttribute('error.type', 'network').setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
      own.open -= 1;
      own.lastAt = performance.now();
      endLater(own);
    }
  };
};
