import * as z from 'zod/mini';

const point = z.object({ at: z.string(), visitors: z.number(), events: z.number() });
const series = z.object({
  app: z.string(),
  version: z.string(),
  role: z.string(),
  /** `load`, or how it failed. */
  kind: z.string(),
  /** What was blocked, of `csp`; empty for all else. */
  detail: z.string(),
  points: z.array(point),
});
export type TelemetrySeries = z.infer<typeof series>;

const judgement = z.object({
  app: z.string(),
  candidate: z.string(),
  stable: z.string(),
  at: z.string(),
  verdict: z.enum(['watching', 'worse', 'well']),
  candidateVisitors: z.number(),
  candidateFailing: z.number(),
  stableVisitors: z.number(),
  stableFailing: z.number(),
  evidence: z.number(),
  candidateAlive: z.number(),
  candidateSlow: z.number(),
  stableAlive: z.number(),
  stableSlow: z.number(),
  slowEvidence: z.number(),
  candidateThrown: z.number(),
  stableThrown: z.number(),
  thrownEvidence: z.number(),
  candidateUnusable: z.number(),
  stableUnusable: z.number(),
  unusableEvidence: z.number(),
  threshold: z.number(),
});
export type Judgement = z.infer<typeof judgement>;

const alert = z.object({
  app: z.string(),
  version: z.string(),
  at: z.string(),
  rate: z.number(),
  usualRate: z.number(),
});
export type Alert = z.infer<typeof alert>;

export const telemetryAnswer = z.object({
  environment: z.string(),
  from: z.string(),
  until: z.string(),
  step: z.number(),
  series: z.array(series),
  judgements: z.array(judgement),
  alerts: z.array(alert),
});
export type Telemetry = z.infer<typeof telemetryAnswer>;
