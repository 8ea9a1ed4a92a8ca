import type { Database } from '../../platform/database/connection';
import { openCase } from '../../payments/cases';
import { holdSettlement } from '../../payments/lapses/hold-settlement';
import { lockStandingLapse } from '../../payments/lapses/repository';
import { isRefundBecause } from '../../payments/refunds';
import { purchaseOfPolicy } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import type { ClaimRow } from '../records/change-claim';

/**
 * A claim is open of a cover whose premium is paid back already, or about to be. The settlement of a lapse is worked out once
 * the claim is closed; of a cancelled cover nothing leaves until then. People hear of what has left, once for each claim.
 */
export const lookAtMoney = async (tx: Database, { number, policyNumber }: ClaimRow, now: Date): Promise<void> => {
  const purchaseId = await purchaseOfPolicy(tx, policyNumber);
  if (purchaseId === null) return;
  await lockPurchaseRow(tx, purchaseId);
  const lapse = await lockStandingLapse(tx, policyNumber);
  const { left } = lapse === null ? { left: [] } : await holdSettlement(tx, lapse, now);
  if (left.length === 0 && !(await isRefundBecause(tx, purchaseId, 'CANCELLATION'))) return;
  const what = left.length > 0 ? 'settlement of its lapsed' : 'premium of its cancelled';
  const summary = `Claim ${number} is open, and the ${what} policy ${policyNumber} goes back or has gone: nothing of it leaves while the claim is open; agree with the insurer on what has left.`;
  await openCase(tx, { kind: 'refund-and-claim', key: `refund-and-claim:${number}`, summary, purchaseId, now });
};
