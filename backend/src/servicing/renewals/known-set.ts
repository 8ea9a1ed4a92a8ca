import { Refusal } from '../../platform/http/refusal';

interface RenewalSet {
  readonly renewsPolicy?: string | null;
  readonly expiresAt: Date;
}

/** A set that was made for this policy before. @throws Refusal QUOTE_NOT_FOUND, QUOTE_EXPIRED */
export const knownSet = <Set extends RenewalSet>(set: Set | null, policyNumber: string, now: Date): Set => {
  if (set?.renewsPolicy !== policyNumber) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
  if (set.expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
  return set;
};
