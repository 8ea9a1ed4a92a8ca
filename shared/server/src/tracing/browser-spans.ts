import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import * as z from 'zod/mini';

/* What a page of ours sends is small and known: anything else is a stranger's, and is refused whole. */
const mostSpans = 64;
const longestMs = 10 * 60_000;
/* Clocks of phones are wrong, by hours at times. */
const farthestMs = 24 * 60 * 60_000;

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`)));
/* Templates, methods, kinds: no sentence and no address with a question mark passes. */
const word = z.string().check(z.regex(/^[A-Za-z0-9_/:.{}*-]{1,80}$/));
const keys = [
  'http.request.method',
  'http.response.status_code',
  'url.template',
  'error.type',
  'tulinde.page.route',
  'tulinde.press.element',
] as const;
const attribute = z.object({
  key: z.enum(keys),
  value: z.union([
    z.object({ stringValue: word }),
    z.object({ intValue: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000)) }),
  ]),
});
const nanoseconds = z.string().check(z.regex(/^\d{16,20}$/));

const span = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: z.optional(hex(16)),
  name: z.string().check(z.regex(/^[A-Za-z]{1,10} [A-Za-z0-9_/:.{}*-]{1,80}$/)),
  kind: z.int().check(z.gte(1), z.lte(5)),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute).check(z.maxLength(keys.length)),
  status: z.optional(z.object({ code: z.optional(z.int().check(z.gte(0), z.lte(2))) })),
});

/* `ExportTraceServiceRequest` of OTLP, as JSON. */
const request = z.object({
  resourceSpans: z
    .array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })).check(z.maxLength(4)) }))
    .check(z.maxLength(1)),
});

type SentSpan = z.output<typeof span>;

/* Seconds and nanoseconds. */
const timeOf = (text: string): HrTime => [Number(text.slice(0, -9)), Number(text.slice(-9))];
const msOf = ([seconds, nanos]: HrTime): number => seconds * 1_000 + nanos / 1e6;
const timeOfMs = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

const isPlausible = ({ startTimeUnixNano, endTimeUnixNano }: SentSpan, now: number): boolean => {
  const from = msOf(timeOf(startTimeUnixNano));
  const took = msOf(timeOf(endTimeUnixNano)) - from;
  return took >= 0 && took <= longestMs && Math.abs(from - now) < farthestMs;
};

/* A sampled trace: only those are sent. */
const contextOf = (traceId: string, spanId: string): SpanContext => ({ traceId, spanId, traceFlags: 1 });

const readable = (sent: SentSpan, resource: Resource): ReadableSpan => {
  const startTime = timeOf(sent.startTimeUnixNano);
  const endTime = timeOf(sent.endTimeUnixNano);
  const attributes = sent.attributes.map(({ key, value }) => [
    key,
    'stringValue' in value ? value.stringValue : value.intValue,
  ]);
  return {
    name: sent.name,
    kind: sent.kind - 1,
    spanContext: () => contextOf(sent.traceId, sent.spanId),
    ...(sent.parentSpanId !== undefined && { parentSpanContext: contextOf(sent.traceId, sent.parentSpanId) }),
    startTime,
    endTime,
    duration: timeOfMs(msOf(endTime) - msOf(startTime)),
    ended: true,
    status: { code: sent.status?.code ?? 0 },
    attributes: Object.fromEntries(attributes) as ReadableSpan['attributes'],
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: 'tulinde' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
};

let sink: { readonly processor: SpanProcessor; readonly resource: Resource } | null = null;

/** @param resource of a page: whose spans they are, and nothing of whose browser it is */
export const setBrowserSpans = (next: typeof sink): void => {
  sink = next;
};

/** Whether there is a collector that spans of pages could go to. */
export const hasBrowserSpans = (): boolean => sink !== null;

/**
 * Hands on the spans of a page, as this process hands on its own: in batches, and dropped where too many wait.
 * @param body of a request, which a stranger may have made up
 * @returns false where it is not what our pages send
 */
export const takeBrowserSpans = (body: unknown, now = Date.now()): boolean => {
  const parsed = request.safeParse(body);
  if (!parsed.success) return false;
  const sent = parsed.data.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  if (sent.length > mostSpans || !sent.every((one) => isPlausible(one, now))) return false;
  if (sink === null) return true;
  for (const one of sent) sink.processor.onEnd(readable(one, sink.resource));
  return true;
};
