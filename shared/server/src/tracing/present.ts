import type * as api from '@opentelemetry/api';

/** What spans are made with: the API of OpenTelemetry and this process's tracer. */
export interface OpenTelemetry {
  readonly api: typeof api;
  readonly tracer: api.Tracer;
}

let present: OpenTelemetry | null = null;

/** Null where no collector is set: then nothing of OpenTelemetry is loaded, and every seam goes straight on. */
export const openTelemetry = (): OpenTelemetry | null => present;

export const setOpenTelemetry = (next: OpenTelemetry | null): void => {
  present = next;
};

/* Not its message, which may repeat what a customer has typed. */
const errorType = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code;
  return typeof name === 'string' ? name : 'Error';
};

/** Marks a span as failed, by the code or the name of the failure. */
export const markFailed = ({ api: { SpanStatusCode } }: OpenTelemetry, span: api.Span, error: unknown): void => {
  span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
};

export interface StartedTracing {
  /** Sends what is left, and waits for a collector that does not answer for two seconds at most. */
  readonly close: () => Promise<void>;
}
