import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow, updatePurchase } from '../../purchasing/records/repository';
import { openCase } from '../cases';
import { invoiceAccount, moved, settlementAccount } from '../ledger/accounts';
import { sourcesIn } from '../ledger/sources';
import { writeEntry } from '../ledger/write-entry';
import { settlementOfLapse } from '../payout-rules/settlement-of-lapse';
import { withdrawSettlement } from './align-settlement';
import { unbookSettlement } from './book-settlement';
import { giveBackSince } from './end-reinstatement';
import { dueAgain } from './reinstate';
import { lockStandingLapse, updateLapse, type LapseRow } from './repository';

/* What the owner has paid of the debt is paid of the plan, which the claim pays off. */
const countDebt = async (tx: Database, lapse: LapseRow, now: Date): Promise<void> => {
  for (const { receipt, cents, from } of await sourcesIn(tx, settlementAccount(lapse.id))) {
    const postings = moved(cents, from, invoiceAccount(lapse.invoiceId));
    const reason = 'the premium stays with the insurer';
    await writeEntry(tx, { kind: 'transfer', at: now, receiptId: receipt.id, reason, postings });
  }
};

/**
 * A claim is paid for a vehicle that is gone, of a cover that has lapsed: the premium stays with the insurer, and nothing is
 * settled. What is missing of the plan comes off the claim: its invoices are due, so that the caller can pay them.
 * @returns what pays off the plan, cents; null where no lapse stands
 */
export const keepPremium = async (
  tx: Database,
  policy: PolicyRow,
  { claimNumber, now }: { readonly claimNumber: string; readonly now: Date },
): Promise<number | null> => {
  const row = await lockPurchaseRow(tx, policy.purchaseId);
  const lapse = await lockStandingLapse(tx, policy.number);
  if (row === null || lapse === null || lapse.money === 'KEPT') return null;
  const because = `claim ${claimNumber} is paid, and the premium stays with the insurer`;
  await withdrawSettlement(tx, lapse, { because, now });
  await countDebt(tx, lapse, now);
  const leftCents = await unbookSettlement(tx, lapse, { because, now });
  await giveBackSince(tx, row, lapse, now);
  await updatePurchase(tx, row.id, { state: 'lapsed', updatedAt: now });
  const state = lapse.state === 'OPEN' ? 'ENDED' : lapse.state;
  await updateLapse(tx, lapse.id, { state, money: 'KEPT', debt: null, closedAt: lapse.closedAt ?? now });
  if (leftCents > 0) {
    const amount = formatCents(leftCents);
    const summary = `Claim ${claimNumber} is paid for a vehicle that is gone, and the settlement of lapse ${lapse.id} (${amount}) has left before: agree with owner and insurer how it comes back.`;
    const key = `premium-kept:${lapse.id}`;
    await openCase(tx, { kind: 'settlement-paid', key, summary, purchaseId: row.id, now });
  }
  const { loanCents } = await settlementOfLapse(tx, policy, lapse, now);
  await dueAgain(tx, row.id);
  return loanCents;
};
