import type { ReturnReason } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoiceAccount, moved } from '../ledger/accounts';
import type { Allocation } from '../ledger/allocate';
import { withEntry, type PurchaseAccount } from '../ledger/purchase-account';
import type { MoneySource } from '../ledger/sources';
import { writeEntry, type NewEntry } from '../ledger/write-entry';
import { refundOf } from './give-back';

interface AllocationEntry extends Pick<NewEntry, 'kind' | 'reason'> {
  /** Why what is left over goes back. */
  readonly refundReason: ReturnReason;
  readonly now: Date;
}

/**
 * Books money of a payment into the invoices that it is allocated to; what no invoice is left for goes back to its payer. In
 * the transaction that has locked the purchase.
 * @returns the account as it is after it
 */
export const bookAllocation = async (
  tx: Database,
  account: PurchaseAccount,
  { source, shares, restCents }: Allocation & { readonly source: MoneySource },
  { refundReason, now, ...entry }: AllocationEntry,
): Promise<PurchaseAccount> => {
  const { receipt, from } = source;
  const rest = { ...source, cents: restCents };
  const why = { purchase: account.purchase, reason: refundReason, now };
  const back = restCents === 0 ? [] : await refundOf(tx, rest, why);
  const paid = shares.flatMap(({ invoiceId, cents }) => moved(cents, from, invoiceAccount(invoiceId)));
  const postings = [...paid, ...back];
  await writeEntry(tx, { ...entry, at: now, receiptId: receipt.id, postings });
  return withEntry(account, receipt, postings);
};
