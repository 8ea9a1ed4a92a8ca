import { addDays, addMonths, renewalDueDays } from '@tulinde/contracts';
import { isClosed } from '../../domain/cover-period';
import type { PolicyRow } from './repository';

/** For how long after its end a policy is renewed rather than bought anew. */
const lateMonths = 12;

export type Renewability =
  | { readonly kind: 'renewable' }
  /** `from` is the first day on which it can be. */
  | { readonly kind: 'too-early'; readonly from: string }
  | { readonly kind: 'too-late' }
  /** Cancelled, or lapsed for an instalment that was missed. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'renewed'; readonly by: string };

/**
 * Whether a policy can be renewed on a day.
 * @param renewedBy number of the policy that has renewed it
 * @param today the day in Nairobi
 */
export const renewability = (
  { periods, startsOn, endsOn }: Pick<PolicyRow, 'periods' | 'startsOn' | 'endsOn'>,
  renewedBy: string | null,
  today: string,
): Renewability => {
  if (renewedBy !== null) return { kind: 'renewed', by: renewedBy };
  if (isClosed({ periods })) return { kind: 'ended' };
  const due = addDays(endsOn, -renewalDueDays);
  // Cover of a month is due from its first day on, not before.
  const from = due > startsOn ? due : startsOn;
  if (today < from) return { kind: 'too-early', from };
  return today > addMonths(endsOn, lateMonths) ? { kind: 'too-late' } : { kind: 'renewable' };
};
