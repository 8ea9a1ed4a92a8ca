import type { Attributes, Context, Span } from '@opentelemetry/api';
import { markFailed, openTelemetry, type OpenTelemetry } from './present';

const inSpan = async <Result>(
  present: OpenTelemetry,
  { span, parent }: { readonly span: Span; readonly parent: Context },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await present.api.context.with(present.api.trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(present, span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** The `traceparent` of the work under way, for what it leaves to be done later; null where its trace is not recorded. */
export const presentTraceparent = (): string | null => {
  const present = openTelemetry();
  if (present === null || present.api.trace.getActiveSpan()?.isRecording() !== true) return null;
  const carrier: { traceparent?: string } = {};
  present.api.propagation.inject(present.api.context.active(), carrier);
  return carrier.traceparent ?? null;
};

/** The ids of the trace under way, for the lines of a log; none where it is not recorded. */
export const presentTraceIds = (): { readonly trace_id?: string; readonly span_id?: string } => {
  const span = openTelemetry()?.api.trace.getActiveSpan();
  if (span?.isRecording() !== true) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
};

/** Tells the span under way that its work has failed, where the failure is dealt with inside it. */
export const traceFailure = (error: unknown): void => {
  const present = openTelemetry();
  const span = present?.api.trace.getActiveSpan();
  if (present && span) markFailed(present, span, error);
};

export interface TracedJob {
  readonly kind: string;
  readonly id: number;
  /** Of what enqueued it, however long ago and in whichever process. */
  readonly traceparent: string | null;
  readonly requestId: string;
}

/** A span for a job: part of the trace of what enqueued it, or the beginning of one. */
export const traceJob = <Result>(
  { kind, id, traceparent, requestId }: TracedJob,
  work: () => Promise<Result>,
): Promise<Result> => {
  const present = openTelemetry();
  if (present === null) return work();
  const { api, tracer } = present;
  // What a worker looks up may have been asked for inside a request: that one is not what the job is about.
  const parent = traceparent === null ? api.ROOT_CONTEXT : api.propagation.extract(api.ROOT_CONTEXT, { traceparent });
  const attributes = {
    'messaging.operation.type': 'process',
    'messaging.destination.name': kind,
    'messaging.message.id': String(id),
    'tulinde.request.id': requestId,
  };
  const span = tracer.startSpan(`process ${kind}`, { kind: api.SpanKind.CONSUMER, attributes }, parent);
  return inSpan(present, { span, parent }, work);
};

/**
 * A span for what another system is asked, where the work that asks is recorded.
 * @param asked.template of the address, without anything of this one request
 * @param send asks it, with these headers beside its own
 * @returns what `send` has answered
 */
export const traceOutgoing = async <Answer extends { readonly status: number }>(
  { method, url, template }: { readonly method: string; readonly url: string; readonly template: string },
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> => {
  const present = openTelemetry();
  if (present === null || present.api.trace.getActiveSpan()?.isRecording() !== true) return send({});
  const { api, tracer } = present;
  const { hostname, port, protocol } = new URL(url);
  const attributes: Attributes = {
    'http.request.method': method,
    'url.template': template,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  const parent = api.context.active();
  const span = tracer.startSpan(`${method} ${template}`, { kind: api.SpanKind.CLIENT, attributes }, parent);
  return inSpan(present, { span, parent }, async () => {
    const headers: Record<string, string> = {};
    api.propagation.inject(api.context.active(), headers);
    const answer = await send(headers);
    span.setAttribute('http.response.status_code', answer.status);
    if (answer.status >= 400) span.setAttribute('error.type', String(answer.status));
    return answer;
  });
};
