import type { Database } from '../../platform/database/connection';
import { endOfDay } from '../../domain/cover-times';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { updateInvoice } from '../invoices/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { creditAccount, invoiceAccount, moved } from '../ledger/accounts';
import { allocate } from '../ledger/allocate';
import { dueInvoices } from '../ledger/due-invoices';
import { countsAt } from '../ledger/repository';
import { sourcesIn } from '../ledger/sources';
import { writeEntry } from '../ledger/write-entry';
import { lockStandingLapse } from './repository';
import { resettleLapse } from './resettle-lapse';

/**
 * Credit of a lapsed plan that was made before its cover ended, and is too little for it to have gone on, is money of the
 * plan: it stands in its invoices and in the settlement, as if it had been known then. Under the purchase's lock.
 */
export const countInTime = async (tx: Database, row: PurchaseRow, now: Date): Promise<void> => {
  const policy = await findPolicyOf(tx, row.id);
  const lapse = policy && (await lockStandingLapse(tx, policy.number));
  if (policy === null || lapse === null || lapse.money === 'KEPT') return;
  const end = endOfDay(lapse.endedOn);
  const credit = await sourcesIn(tx, creditAccount(row.id));
  for (const source of credit.filter(({ receipt }) => countsAt(receipt) < end)) {
    const { shares } = allocate(source.cents, await dueInvoices(tx, row.id, ['due', 'lapsed']));
    const postings = shares.flatMap(({ invoiceId, cents }) => moved(cents, source.from, invoiceAccount(invoiceId)));
    const reason = 'made before the cover ended';
    await writeEntry(tx, { kind: 'transfer', at: now, receiptId: source.receipt.id, reason, postings });
    for (const { invoiceId } of shares.filter(({ isWhole }) => isWhole)) {
      await updateInvoice(tx, invoiceId, { state: 'paid', paidAt: countsAt(source.receipt) });
    }
  }
  await resettleLapse(tx, { row, policy, lapse, because: 'money that was made in time is known now', now });
};
