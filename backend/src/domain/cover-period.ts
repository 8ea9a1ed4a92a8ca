import { daysBetween, isInForceAt, lastDayBefore, nairobiDay, type PolicyStatus } from '@tulinde/contracts';

export interface CoverPeriod {
  readonly startsAt: Date;
  /** The first instant without cover. */
  readonly endsAt: Date;
  readonly opened: 'ISSUED' | 'REINSTATED';
  /** Why it ends before the policy's last day; null where it does not. */
  readonly closed: 'LAPSED' | 'CANCELLED' | null;
  readonly closedAt: Date | null;
}

/** The periods of one policy, the earliest first. */
export interface Covered {
  readonly periods: readonly CoverPeriod[];
}

const lastOf = ({ periods }: Covered): CoverPeriod => {
  const last = periods.at(-1);
  if (last === undefined) throw new Error('A policy has no period of cover.');
  return last;
};

/** How a policy stands at an instant. */
export const statusOf = (policy: Covered, now: Date): PolicyStatus => {
  const { startsAt, endsAt, closed } = lastOf(policy);
  if (closed !== null) return closed;
  if (now < startsAt) return 'NOT_STARTED';
  return now < endsAt ? 'ACTIVE' : 'EXPIRED';
};

/** Whether its cover was ended before its time, and not opened again. */
export const isClosed = (policy: Covered): boolean => lastOf(policy).closed !== null;

/** Whether it was in force in the minute of an instant. */
export const isInForce = ({ periods }: Covered, at: Date): boolean =>
  isInForceAt(
    periods.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() })),
    at.getTime(),
  );

/** The first instant of cover. */
export const coverStart = ({ periods }: Covered): Date => {
  const [first] = periods;
  if (first === undefined) throw new Error('A policy has no period of cover.');
  return first.startsAt;
};

/** The first instant of the period that began on a day in Nairobi; of the cover there is now where none did. */
export const startOn = (policy: Covered, day: string): Date =>
  (policy.periods.find(({ startsAt }) => nairobiDay(startsAt) === day) ?? lastOf(policy)).startsAt;

/** The first instant of the cover there is now: after a reinstatement another one. */
export const presentStart = (policy: Covered): Date => lastOf(policy).startsAt;

/** The last day in Nairobi that was covered, of a cover that ended before its time; null where it did not. */
export const endedOnOf = (policy: Covered): string | null => {
  const { startsAt, endsAt, closed, closedAt } = lastOf(policy);
  if (closed === null) return null;
  // Closed before it began: no day was covered.
  return endsAt > startsAt ? lastDayBefore(endsAt) : nairobiDay(closedAt ?? endsAt);
};

/** Days of cover that are left, today included; all of them before it begins. */
export const daysLeftOf = (policy: Covered, now: Date): number => {
  const status = statusOf(policy, now);
  if (status !== 'ACTIVE' && status !== 'NOT_STARTED') return 0;
  const { startsAt, endsAt } = lastOf(policy);
  return daysBetween(nairobiDay(status === 'ACTIVE' ? now : startsAt), lastDayBefore(endsAt)) + 1;
};

/** Whether it was in force at any instant until now: something may have happened then. */
export const wasInForce = ({ periods }: Covered, now: Date): boolean =>
  periods.some(({ startsAt, endsAt }) => startsAt <= now && endsAt > startsAt);
