import type { Database } from '../../platform/database/connection';
import { endOfDay } from '../../domain/cover-times';
import { updateInvoice } from '../invoices/repository';
import { invoiceAccount, moved } from '../ledger/accounts';
import { allocate } from '../ledger/allocate';
import { creditIn, dueIn, withEntry, type PurchaseAccount } from '../ledger/purchase-account';
import { countsAt } from '../ledger/repository';
import { writeEntry } from '../ledger/write-entry';
import { lockStandingLapse } from './repository';
import { resettleLapse } from './resettle-lapse';

/**
 * Credit of a lapsed plan that was made before its cover ended, and is too little for it to have gone on, is money of the
 * plan: it stands in its invoices and in the settlement, as if it had been known then. Under the purchase's lock.
 * @returns the account as it is after it
 */
export const countInTime = async (tx: Database, before: PurchaseAccount, now: Date): Promise<PurchaseAccount> => {
  const { purchase, policy } = before;
  const lapse = policy && (await lockStandingLapse(tx, policy.number));
  if (policy === null || lapse === null || lapse.money === 'KEPT') return before;
  const end = endOfDay(lapse.endedOn);
  let account = before;
  for (const { receipt, cents, from } of creditIn(before).sources) {
    const paidAt = countsAt(receipt);
    if (paidAt >= end) continue;
    const { shares } = allocate(cents, dueIn(account, ['due', 'lapsed']));
    const postings = shares.flatMap((share) => moved(share.cents, from, invoiceAccount(share.invoiceId)));
    const reason = 'made before the cover ended';
    await writeEntry(tx, { kind: 'transfer', at: now, receiptId: receipt.id, reason, postings });
    account = withEntry(account, receipt, postings);
    for (const { invoiceId } of shares.filter(({ isWhole }) => isWhole)) {
      const paid = { state: 'paid', paidAt } as const;
      await updateInvoice(tx, invoiceId, paid);
      const invoices = account.invoices.map((row) => (row.id === invoiceId ? { ...row, ...paid } : row));
      account = { ...account, invoices };
    }
  }
  const because = 'money that was made in time is known now';
  await resettleLapse(tx, { row: purchase, policy, lapse, because, now });
  return account;
};
