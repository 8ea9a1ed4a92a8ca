import { minuteMs } from '@tulinde/contracts';
import { RefusedError } from '../refusal';
import type { Candidate, RampPlan } from './pointer-state';

/** Everybody, in 1 of 10,000. */
export const everybody = 10_000;

/* A linear ramp moves in so many steps: each is a revision that every edge and open tab hears of. */
const linearSteps = 100;

export const startOf = (plan: RampPlan): number => (plan.kind === 'linear' ? plan.from : (plan.steps[0] ?? 0));

/** How long the plan has run, in milliseconds, without the time it was paused. */
export const progressOf = ({ progressedMs, runningSince }: Candidate, at: Date): number =>
  progressedMs + (runningSince === null ? 0 : Math.max(0, at.getTime() - Date.parse(runningSince)));

const stepCount = (plan: RampPlan): number => (plan.kind === 'linear' ? linearSteps : plan.steps.length - 1);

const stepMs = (plan: RampPlan): number =>
  plan.kind === 'linear' ? (plan.minutes * minuteMs) / linearSteps : plan.everyMinutes * minuteMs;

const shareAt = (plan: RampPlan, step: number): number =>
  plan.kind === 'linear'
    ? plan.from + Math.round(((plan.to - plan.from) * step) / linearSteps)
    : (plan.steps[step] ?? 0);

/* How far one move may go: a registry that was away for hours does not give a candidate to everybody unwatched. */
const longestMove = (plan: RampPlan): number => (plan.kind === 'linear' ? linearSteps / 10 : 1);

/** The step whose share the candidate has: the last one that is not above it. */
const reachedStep = (plan: RampPlan, basisPoints: number): number => {
  let step = 0;
  while (step < stepCount(plan) && shareAt(plan, step + 1) <= basisPoints) step += 1;
  return step;
};

/**
 * The candidate as its plan wants it at this moment; the same object when nothing is due. Steps that were due while no
 * registry ran are not made up for at once: the plan goes on from the next one, with its full time.
 */
export const advance = (candidate: Candidate, at: Date): Candidate => {
  const { plan, runningSince } = candidate;
  if (plan === null || runningSince === null) return candidate;
  const due = Math.min(stepCount(plan), Math.floor(progressOf(candidate, at) / stepMs(plan)));
  const next = Math.min(due, reachedStep(plan, candidate.basisPoints) + longestMove(plan));
  const basisPoints = shareAt(plan, next);
  if (next === stepCount(plan)) return { ...candidate, ...stopped, basisPoints };
  if (basisPoints <= candidate.basisPoints) return candidate;
  const moved = { ...candidate, basisPoints };
  return next === due ? moved : { ...moved, progressedMs: next * stepMs(plan), runningSince: at.toISOString() };
};

const stopped = { plan: null, progressedMs: 0, runningSince: null };

/** A plan from its beginning; without one the share stays as it is. */
export const begin = (plan: RampPlan | null, at: Date) =>
  plan === null ? stopped : { plan, progressedMs: 0, runningSince: at.toISOString() };

export const pause = (candidate: Candidate, at: Date): Candidate => ({
  ...candidate,
  progressedMs: progressOf(candidate, at),
  runningSince: null,
});

export const resume = (candidate: Candidate, at: Date): Candidate =>
  candidate.runningSince === null ? { ...candidate, runningSince: at.toISOString() } : candidate;

export type AskedPlan =
  | { kind: 'linear'; to?: number | undefined; minutes: number }
  | { kind: 'steps'; steps: number[]; everyMinutes: number };

/**
 * A plan as it runs, of a plan as it is asked for.
 * @throws RefusedError INVALID when it would not grow
 */
export const planFrom = (asked: AskedPlan, from: number): RampPlan => {
  if (asked.kind === 'steps') return asked;
  const { to = everybody, minutes } = asked;
  if (to > from) return { kind: 'linear', from, to, minutes };
  const issues = [{ field: 'plan.to', message: `must be more than ${from}` }];
  throw new RefusedError(400, 'INVALID', 'A linear plan must grow.', { issues });
};
