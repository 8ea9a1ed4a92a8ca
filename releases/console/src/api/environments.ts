import * as z from 'zod/mini';
import type { Call } from './call';

export const rampPlanSchema = z.union([
  z.object({ kind: z.literal('linear'), to: z.optional(z.number()), minutes: z.number() }),
  z.object({ kind: z.literal('steps'), steps: z.array(z.number()), everyMinutes: z.number() }),
]);
export type RampPlan = z.infer<typeof rampPlanSchema>;

const candidateSchema = z.object({
  version: z.string(),
  /** Of 10,000 visitors. */
  basisPoints: z.number(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  plan: z.nullable(rampPlanSchema),
  isPaused: z.boolean(),
  /** Of the plan, without the time it was paused. */
  progressMinutes: z.number(),
});
export type Candidate = z.infer<typeof candidateSchema>;

const pointerSchema = z.object({
  app: z.string(),
  version: z.string(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  revision: z.number(),
  urgent: z.nullable(z.number()),
  previous: z.array(z.string()),
  candidate: z.nullable(candidateSchema),
});
/** What an environment serves of one app. */
export type Pointer = z.infer<typeof pointerSchema>;

export const environmentSchema = z.object({
  environment: z.string(),
  revision: z.number(),
  frozen: z.nullable(z.object({ by: z.string(), reason: z.string(), at: z.string() })),
  apps: z.array(pointerSchema),
});
export type Environment = z.infer<typeof environmentSchema>;

const shellFitSchema = z.object({
  misfits: z.array(
    z.object({
      app: z.string(),
      version: z.string(),
      why: z.string(),
      offer: z.nullable(z.object({ action: z.enum(['rollback', 'promote']), version: z.string() })),
    }),
  ),
  fitting: z.array(z.string()),
});
/** What a rollback of the shell would do to the live remotes. */
export type ShellFit = z.infer<typeof shellFitSchema>;

const listSchema = z.object({ environments: z.array(environmentSchema) });

export const environmentCalls = (call: Call) => ({
  environments: async (): Promise<readonly Environment[]> => (await call('/v1/environments', listSchema)).environments,
  shellFit: (environment: string, version: string): Promise<ShellFit> =>
    call(`/v1/environments/${environment}/shell-fit?version=${version}`, shellFitSchema),
  freeze: (environment: string, body: { expectedRevision: number; reason: string }) =>
    call(`/v1/environments/${environment}/freeze`, environmentSchema, { method: 'POST', body }),
  unfreeze: (environment: string, body: { expectedRevision: number; reason: string }) =>
    call(`/v1/environments/${environment}/unfreeze`, environmentSchema, { method: 'POST', body }),
});
