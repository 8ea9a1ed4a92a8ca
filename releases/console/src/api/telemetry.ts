import * as z from 'zod/mini';
import type { Call } from './call';

const pointSchema = z.object({ at: z.string(), visitors: z.number(), events: z.number() });

const seriesSchema = z.object({
  app: z.string(),
  version: z.string(),
  role: z.string(),
  /** `load`, or how it failed. */
  kind: z.string(),
  /** What was blocked, of `csp`; empty for all else. */
  detail: z._default(z.string(), ''),
  points: z.array(pointSchema),
});
export type TelemetrySeries = z.infer<typeof seriesSchema>;

const judgementSchema = z.object({
  app: z.string(),
  candidate: z.string(),
  stable: z.string(),
  at: z.string(),
  verdict: z.string(),
  candidateVisitors: z.number(),
  candidateFailing: z.number(),
  stableVisitors: z.number(),
  stableFailing: z.number(),
  evidence: z.number(),
  /* Of a registry that does not count pages which are alive: none. */
  candidateAlive: z._default(z.number(), 0),
  candidateSlow: z._default(z.number(), 0),
  stableAlive: z._default(z.number(), 0),
  stableSlow: z._default(z.number(), 0),
  slowEvidence: z._default(z.number(), 1),
  threshold: z.number(),
});
export type Judgement = z.infer<typeof judgementSchema>;

const alertSchema = z.object({
  app: z.string(),
  version: z.string(),
  at: z.string(),
  rate: z.number(),
  usualRate: z.number(),
});
export type Alert = z.infer<typeof alertSchema>;

const telemetrySchema = z.object({
  environment: z.string(),
  from: z.string(),
  until: z.string(),
  series: z.array(seriesSchema),
  judgements: z.array(judgementSchema),
  alerts: z.array(alertSchema),
});
export type Telemetry = z.infer<typeof telemetrySchema>;

export const telemetryCalls = (call: Call) => ({
  telemetry: (environment: string, minutes: number): Promise<Telemetry> =>
    call(`/v1/environments/${environment}/telemetry`, telemetrySchema, { query: { minutes } }),
});
