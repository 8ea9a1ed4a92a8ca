import { addDays, nairobiDay, renewalDueDays, type PolicyTab } from '@tulinde/contracts';
import { statusOf } from '../../domain/cover-period';
import type { PolicyRow } from './repository';

const isDue = ({ endsOn }: Pick<PolicyRow, 'endsOn'>, isRenewed: boolean, now: Date): boolean =>
  !isRenewed && endsOn <= addDays(nairobiDay(now), renewalDueDays);

/** Where it stands on /my-policies. */
export const tabOf = (policy: Pick<PolicyRow, 'periods' | 'endsOn'>, isRenewed: boolean, now: Date): PolicyTab => {
  const status = statusOf(policy, now);
  switch (status) {
    case 'CANCELLED':
    case 'LAPSED':
      return 'CANCELLED';
    case 'NOT_STARTED':
      return 'ACTIVE';
    case 'EXPIRED':
      return 'EXPIRED';
    case 'ACTIVE':
      return isDue(policy, isRenewed, now) ? 'DUE' : 'ACTIVE';
  }
};
