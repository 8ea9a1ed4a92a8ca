import {
  addDays,
  daysBetween,
  nairobiDay,
  renewalDueDays,
  type PolicyStatus,
  type PolicyTab,
} from '@tulinde/shared/contracts';
import type { PolicyRow } from './repository';

type Dated = Pick<PolicyRow, 'state' | 'startsOn' | 'endsOn'>;

/** @param today the day in Nairobi; so everywhere here */
export const statusOf = ({ state, startsOn, endsOn }: Dated, today: string): PolicyStatus => {
  if (state === 'cancelled') return 'CANCELLED';
  if (state === 'lapsed') return 'LAPSED';
  if (today < startsOn) return 'NOT_STARTED';
  return today <= endsOn ? 'ACTIVE' : 'EXPIRED';
};

const isDue = ({ endsOn }: Dated, isRenewed: boolean, today: string): boolean =>
  !isRenewed && endsOn <= addDays(today, renewalDueDays);

/** Where it stands on /my-policies. */
export const tabOf = (policy: Dated, isRenewed: boolean, today: string): PolicyTab => {
  const status = statusOf(policy, today);
  switch (status) {
    case 'CANCELLED':
    case 'LAPSED':
      return 'CANCELLED';
    case 'NOT_STARTED':
      return 'ACTIVE';
    case 'EXPIRED':
      return 'EXPIRED';
    case 'ACTIVE':
      return isDue(policy, isRenewed, today) ? 'DUE' : 'ACTIVE';
  }
};

/** Days of cover that are left, today included; all of them before it begins. */
export const daysLeftOf = (policy: Dated, today: string): number => {
  const status = statusOf(policy, today);
  if (status !== 'ACTIVE' && status !== 'NOT_STARTED') return 0;
  return daysBetween(status === 'ACTIVE' ? today : policy.startsOn, policy.endsOn) + 1;
};

/** The day on which cover ended before its time; null where it did not. */
export const endedOnOf = ({ state, cancelledAt }: Pick<PolicyRow, 'state' | 'cancelledAt'>): string | null =>
  state === 'active' || cancelledAt === null ? null : nairobiDay(cancelledAt);

/** Whether it was in force on any day until today: something may have happened then. */
export const wasInForce = (policy: Dated & Pick<PolicyRow, 'cancelledAt'>, today: string): boolean =>
  policy.startsOn <= today && policy.startsOn <= (endedOnOf(policy) ?? today);
