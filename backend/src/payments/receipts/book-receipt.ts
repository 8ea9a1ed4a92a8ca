import type { Database } from '../../platform/database/connection';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { openCase } from '../cases';
import type { AttemptRow } from '../invoices/repository';
import { creditAccount, moved, mpesa, unmatchedAccount } from '../ledger/accounts';
import { payerPhone } from '../ledger/payer';
import { creditIn, readAccount, withEntry, type PurchaseAccount } from '../ledger/purchase-account';
import { updateReceipt, type ReceiptRow } from '../ledger/repository';
import { writeEntry } from '../ledger/write-entry';
import { giveBack } from '../refunds/give-back';
import { scheduleCreditEnd } from './credit-end';
import { notifyOfReceipt } from './notify-of-receipt';
import { useAfterLapse } from './use-after-lapse';
import { useMoney } from './use-money';

/* All of these run in a transaction that has locked the purchase, where there is one, and the receipt. */

export interface Booked {
  readonly receipt: ReceiptRow;
  readonly now: Date;
}

const amountOf = ({ amountCents }: ReceiptRow): string => `KES ${(amountCents / 100).toLocaleString('en-KE')}`;

/** It pays for nothing, and stands apart until the statement or people say what it is. */
export const holdReceipt = async (
  tx: Database,
  { receipt, now }: Booked,
  reason: 'M-Pesa has taken it back' | 'fits no purchase',
): Promise<void> => {
  const postings = moved(receipt.amountCents, mpesa, unmatchedAccount(receipt.id));
  await writeEntry(tx, { kind: 'receipt', at: now, receiptId: receipt.id, reason, postings });
};

/** Nobody knows whose it is: people find out, and the payer is told so where the number is known. */
const bookUnmatched = async (tx: Database, { receipt, now }: Booked): Promise<void> => {
  await holdReceipt(tx, { receipt, now }, 'fits no purchase');
  await openCase(tx, {
    kind: 'unmatched-payment',
    key: `unmatched:${receipt.id}`,
    receipt: receipt.code,
    summary: `${amountOf(receipt)} came under an account that is no purchase.`,
    now,
  });
  await notifyOfReceipt(tx, receipt, 'unmatched', now);
};

const bookCredit = async (tx: Database, account: PurchaseAccount, { receipt, now }: Booked): Promise<void> => {
  const { purchase } = account;
  const reason = purchase.state === 'lapsed' ? 'for a plan that has lapsed' : 'before the price was accepted';
  const postings = moved(receipt.amountCents, mpesa, creditAccount(purchase.id));
  await writeEntry(tx, { kind: 'receipt', at: now, receiptId: receipt.id, reason, postings });
  if (purchase.state === 'lapsed') return useAfterLapse(tx, withEntry(account, receipt, postings), receipt, now);
  await notifyOfReceipt(tx, receipt, 'credit', now);
  await scheduleCreditEnd(tx, receipt, purchase.id);
};

/**
 * Puts every cent of a payment that M-Pesa has confirmed into one account, and does what follows from it. Once.
 * @param booked.purchase whose it is, locked; null where it fits none
 * @param booked.attempt the request that it answers
 */
export const bookReceipt = async (
  tx: Database,
  {
    receipt: taken,
    purchase,
    attempt,
    now,
  }: Booked & { readonly purchase: PurchaseRow | null; readonly attempt: AttemptRow | null },
): Promise<void> => {
  if (purchase === null) return bookUnmatched(tx, { receipt: taken, now });
  const phone = await payerPhone(tx, taken, purchase);
  const receipt = phone === taken.phone ? taken : await updateReceipt(tx, taken.id, { phone });
  const source = { receipt, cents: receipt.amountCents, from: mpesa };
  const why = { purchase, entryReason: 'comes back', now } as const;
  if (purchase.state === 'abandoned') return giveBack(tx, source, { ...why, reason: 'INCOMPLETE' });
  const account = await readAccount(tx, purchase);
  // What was there already comes first: of two parts the later one is what is left over.
  const money = [...creditIn(account).sources, source];
  const unused = await useMoney(tx, account, { receipt, attempt, money, now });
  if (unused === 'too-late') return giveBack(tx, source, { ...why, reason: 'OFFER_ENDED' });
  if (unused !== null) return bookCredit(tx, account, { receipt, now });
};
