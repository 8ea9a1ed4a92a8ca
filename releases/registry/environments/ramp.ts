import { RefusedError } from '../refusal';
import type { Candidate, RampPlan } from './pointer-state';

/** Everybody, in 1 of 10,000. */
export const everybody = 10_000;

/* A linear ramp moves in so many steps: each is a revision that every edge and open tab hears of. */
const linearSteps = 100;

const minuteMs = 60_000;

export const startOf = (plan: RampPlan): number => (plan.kind === 'linear' ? plan.from : (plan.steps[0] ?? 0));

/** How long the plan has run, in milliseconds, without the time it was paused. */
export const progressOf = ({ progressedMs, runningSince }: Candidate, at: Date): number =>
  progressedMs + (runningSince === null ? 0 : Math.max(0, at.getTime() - Date.parse(runningSince)));

const shareOf = (plan: RampPlan, progressMs: number): { basisPoints: number; isOver: boolean } => {
  if (plan.kind === 'linear') {
    const step = Math.min(linearSteps, Math.floor((progressMs / (plan.minutes * minuteMs)) * linearSteps));
    const basisPoints = plan.from + Math.round(((plan.to - plan.from) * step) / linearSteps);
    return { basisPoints, isOver: step === linearSteps };
  }
  const last = plan.steps.length - 1;
  const step = Math.min(last, Math.floor(progressMs / (plan.everyMinutes * minuteMs)));
  return { basisPoints: plan.steps[step] ?? 0, isOver: step === last };
};

/** The candidate as its plan wants it at this moment; the same object when nothing is due. */
export const advance = (candidate: Candidate, at: Date): Candidate => {
  const { plan, runningSince } = candidate;
  if (plan === null || runningSince === null) return candidate;
  const { basisPoints, isOver } = shareOf(plan, progressOf(candidate, at));
  if (isOver) return { ...candidate, ...stopped, basisPoints };
  return basisPoints === candidate.basisPoints ? candidate : { ...candidate, basisPoints };
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
