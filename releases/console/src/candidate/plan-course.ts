import { minuteMs } from '@tulinde/contracts';
import type { Candidate } from '../api';
import type { Point } from '../charts/scale';

export interface PlanCourse {
  /** Shares in basis points so far, the last one now. */
  readonly past: readonly Point[];
  /** From now on; of a paused ramp, were it resumed now. */
  readonly future: readonly Point[];
  readonly next: { readonly at: number; readonly basisPoints: number } | null;
  readonly endsAt: number;
}

type Plan = NonNullable<Candidate['plan']>;

const stepsCourse = (
  { steps, everyMinutes }: Extract<Plan, { kind: 'steps' }>,
  { progressMinutes, basisPoints }: Candidate,
  now: number,
): PlanCourse => {
  const start = now - progressMinutes * minuteMs;
  const points = steps.map((value, index) => ({ at: start + index * everyMinutes * minuteMs, value }));
  const past = points.filter(({ at }) => at <= now);
  const future = points.filter(({ at }) => at > now);
  const [first] = future;
  return {
    past: [...past, { at: now, value: basisPoints }],
    future: [{ at: now, value: basisPoints }, ...future],
    next: first ? { at: first.at, basisPoints: first.value } : null,
    endsAt: future.at(-1)?.at ?? now,
  };
};

const linearCourse = (
  { to, minutes }: Extract<Plan, { kind: 'linear' }>,
  { progressMinutes, basisPoints }: Candidate,
  now: number,
): PlanCourse => {
  const done = Math.min(1, progressMinutes / minutes);
  const start = now - progressMinutes * minuteMs;
  const endsAt = start + minutes * minuteMs;
  // The registry tells where the share is; where it began follows from how far it came.
  const began = done < 1 ? Math.max(0, (basisPoints - to * done) / (1 - done)) : basisPoints;
  const here = { at: now, value: basisPoints };
  return {
    past: [{ at: start, value: began }, here],
    future: endsAt > now ? [here, { at: endsAt, value: to }] : [here],
    next: endsAt > now ? { at: endsAt, basisPoints: to } : null,
    endsAt: Math.max(endsAt, now),
  };
};

/** The course of a ramp, drawn from what the registry tells of it. */
export const planCourse = (candidate: Candidate, now: number): PlanCourse | null => {
  const { plan } = candidate;
  if (!plan) return null;
  return plan.kind === 'steps' ? stepsCourse(plan, candidate, now) : linearCourse(plan, candidate, now);
};

/** The next usual share above this one, for a step by hand; null when only everybody is left. */
export const nextShare = (basisPoints: number): number | null =>
  [100, 500, 1_000, 2_500, 5_000].find((share) => share > basisPoints) ?? null;
