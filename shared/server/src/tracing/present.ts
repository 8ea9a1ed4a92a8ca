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

/** The name of a failure for `error.type`: its message may repeat what somebody typed. */
export const errorType = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code;
  return typeof name === 'string' ? name : 'Error';
};

export interface StartedTracing {
  /** Sends what is left, and waits for a collector that does not answer for two seconds at most. */
  readonly close: () => Promise<void>;
}
