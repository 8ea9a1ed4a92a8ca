import { appNamePattern, versionPattern } from '@tulinde/contracts';
import * as z from 'zod/mini';

/* What requests and answers of docs/registry-api.md are made of. */

export const appName = z.string().check(z.regex(appNamePattern));
export const version = z.string().check(z.regex(versionPattern));
export const environmentName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'small letters, digits and hyphens, at most 31'));
/** Share of the visitors in 1 of 10,000. */
export const basisPoints = z.int().check(z.gte(0), z.lte(10_000));
export const revision = z.int32().check(z.gte(0));
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** What a token may be allowed to do; `*` is all. */
export const tokenActions = [
  'publish',
  'promote',
  'candidate',
  'rollback',
  'override',
  'telemetry-read',
  'audit-read',
  'freeze',
  'environments',
  'retention',
  'tokens',
  /** What only an edge says: what pages report, and which releases it serves. */
  'edge',
] as const;
export type TokenAction = (typeof tokenActions)[number];

/** These concern no single app: the token has to hold for all of them. */
export const actionsForAllApps: readonly string[] = [
  'freeze',
  'environments',
  'retention',
  'tokens',
  'edge',
] satisfies TokenAction[];

/** What the audit can tell of. `ramp` is a step of a plan, `take-back` the automatic return, `alert` changes
 * nothing, `go-back` is of a whole environment and finds no release bad. */
export const auditActions = [
  'publish',
  'promote',
  'candidate',
  'ramp',
  'pause',
  'resume',
  'abort',
  'take-back',
  'alert',
  'rollback',
  'go-back',
  'undo',
  'retire',
  'freeze',
  'unfreeze',
  'refresh',
  'revoke-link',
  'create-environment',
  'create-token',
  'revoke-token',
  'quarantine',
  'restore',
  'purge',
] as const;
export type AuditAction = (typeof auditActions)[number];

/* 30 days: a ramp that takes longer is forgotten before it ends. */
const minutes = z.number().check(z.gt(0), z.lte(43_200));

/** A plan as it is asked for. */
export const rampPlanRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('linear'), to: z.optional(basisPoints), minutes }),
  z.object({
    kind: z.literal('steps'),
    steps: z.array(basisPoints).check(
      z.minLength(1),
      z.maxLength(100),
      z.refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), 'must grow'),
    ),
    everyMinutes: minutes,
  }),
]);

/** A plan as it runs. */
export const rampPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('linear'), from: z.number(), to: z.number(), minutes: z.number() }),
  z.object({ kind: z.literal('steps'), steps: z.array(z.number()), everyMinutes: z.number() }),
]);
