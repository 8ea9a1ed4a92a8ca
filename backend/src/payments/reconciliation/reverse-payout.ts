import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { payouts } from '../../platform/database/schema';
import { openCase } from '../cases';
import { bookPayoutReversal } from '../refunds/book-payout';
import { recordMoneyEvent } from '../refunds/money-events';
import { lockPayout, updatePart, updatePayout, updateRefund } from '../refunds/refunds-repository';
import { enqueueWatch } from '../refunds/watch-refund';
import type { Reversal } from './reverse-receipt';

interface PayoutReversal extends Reversal {
  /** Of the statement that says so. */
  readonly shortCode: string;
}

/**
 * M-Pesa gave us a payout back, as when nobody owns the number: the return stops, and people approve it anew.
 * @returns false where it is of no payout of ours
 */
export const reversePayout = async (
  tx: Database,
  { code, by, cents, shortCode, at, now }: PayoutReversal,
): Promise<boolean> => {
  const [known] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.receipt, code));
  if (known === undefined) return false;
  const { owed, part, payout } = await lockPayout(tx, known.id);
  if (payout.amountCents !== cents || payout.shortCode !== shortCode) return false;
  if (payout.state === 'reversed') return true;
  await updatePayout(tx, payout.id, { state: 'reversed', finalAt: now });
  await updatePart(tx, part.id, 'refused');
  await updateRefund(tx, owed.id, { state: 'stopped', closedAt: null, updatedAt: now });
  await bookPayoutReversal(tx, owed, { cents, shortCode, at });
  const data = { payoutId: payout.id, reversal: by };
  await recordMoneyEvent(tx, { at: now, by: 'm-pesa', kind: 'payout-reversed', returnId: owed.id, about: code, data });
  const summary = `M-Pesa gave payout ${payout.id} of return ${owed.id} back: find another number, then approve it again.`;
  const { purchaseId } = owed;
  await openCase(tx, { kind: 'reversal', key: `reversal:${by}`, receipt: by, summary, purchaseId, now });
  await enqueueWatch(tx, owed.id, now, by);
  return true;
};
