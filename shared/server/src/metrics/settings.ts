import * as z from 'zod/mini';
import { anyPort } from '../settings';

/** Off unless a port is given. */
export const metricsVariables = {
  TULINDE_METRICS_PORT: z.optional(anyPort()),
  TULINDE_METRICS_HOST: z._default(z.string(), '127.0.0.1'),
};

export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
}

export const metricsSettings = (values: {
  readonly TULINDE_METRICS_PORT?: number | undefined;
  readonly TULINDE_METRICS_HOST: string;
}): MetricsSettings | null =>
  values.TULINDE_METRICS_PORT === undefined
    ? null
    : { host: values.TULINDE_METRICS_HOST, port: values.TULINDE_METRICS_PORT };
