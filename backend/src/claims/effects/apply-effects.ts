import type { ClaimEventType } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { ClaimRow } from '../records/change-claim';
import { closeTheftOf } from './close-theft';
import { followPayment } from './follow-payment';
import { lookAtMoney } from './look-at-money';

/**
 * What follows of a claim elsewhere when something has happened to it: called in that transaction, with the claim as it is
 * after it and locked. Asked again for the same event it does nothing more.
 *
 * The no-claim discount needs no call: renewals count claims as they are, and what was held back for one that closes without
 * payment is given by `servicing/renewals/correct-discount.ts`, which looks for those.
 */
export const applyEffects = async (
  tx: Database,
  claim: ClaimRow,
  { type, at }: { readonly type: ClaimEventType; readonly at: Date },
): Promise<void> => {
  if (type === 'SUBMITTED' && claim.type === 'theft-recovery') await closeTheftOf(tx, claim, at);
  if (type === 'SUBMITTED' || type === 'REOPENED') await lookAtMoney(tx, claim, at);
  if (type === 'SETTLED') await followPayment(tx, claim, at);
};
