import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices } from '../../database/schema';
import type { ReceiptRow } from '../ledger/repository';
import { findPolicyOf } from '../../policies/repository';
import type { PurchaseRow } from '../../purchases/records/repository';
import { bookMoreLoan } from './book-settlement';
import { lockOpenLapse, updateLapse, type LapseRow } from './repository';
import { oweSettlement } from './settle-lapse';
import { withdrawSettlement } from './withdraw-settlement';

export interface TakenFromPlan {
  readonly row: PurchaseRow;
  /** The payment that M-Pesa took back. */
  readonly receipt: ReceiptRow;
  /** What it had paid of which instalment, cents above nothing. */
  readonly paid: readonly { readonly invoiceId: number; readonly cents: number }[];
  /** M-Pesa's receipt of the reversal. */
  readonly by: string;
  readonly now: Date;
}

/* The loan is larger by what the settlement had counted: what comes back to the customer is less, or more is owed. */
const settleAgain = async (tx: Database, lapse: LapseRow, cents: number, { row, by, now }: TakenFromPlan) => {
  const larger = { ...lapse, loanCents: lapse.loanCents + cents };
  const because = `M-Pesa took back what it had counted (${by})`;
  await updateLapse(tx, lapse.id, { loanCents: larger.loanCents });
  await bookMoreLoan(tx, lapse, cents, now);
  // One that has left, or is on its way, stays: people ask for the difference, whom the reversal's case tells.
  if (await withdrawSettlement(tx, lapse, { because, now })) {
    await oweSettlement(tx, row, larger, { payFrom: lapse.reinstateUntil, now, key: by });
  }
};

/**
 * M-Pesa took back what had paid instalments of a plan that has lapsed: while its cover can be had back, that has to be paid
 * for it as well, and the settlement is less by it. In the transaction that books the reversal.
 */
export const takeFromLapse = async (tx: Database, taken: TakenFromPlan): Promise<void> => {
  const { row, receipt, paid } = taken;
  const policy = await findPolicyOf(tx, row.id);
  const lapse = policy && (await lockOpenLapse(tx, policy.number));
  if (lapse === null || paid.length === 0) return;
  if (row.state === 'lapsed') {
    const ids = paid.map(({ invoiceId }) => invoiceId);
    const isPaid = and(inArray(invoices.id, ids), eq(invoices.state, 'paid'));
    await tx.update(invoices).set({ state: 'lapsed', paidAt: null }).where(isPaid);
  }
  if (receipt.heardAt >= lapse.createdAt) return;
  const cents = paid.reduce((sum, each) => sum + each.cents, 0);
  await settleAgain(tx, lapse, cents, taken);
};
