import type { Database } from '../../platform/database/connection';
import { isRefusal } from '../../platform/http/refusal';
import { markOpen } from '../../purchasing/facts/payable-purchase';
import { factsOf } from '../../purchasing/facts/purchase-facts';
import { guardRenewal } from '../../purchasing/facts/renewal-guard';
import { guardVehicle } from '../../purchasing/facts/vehicle-cover';
import { isSold, type PurchaseRow } from '../../purchasing/records/repository';
import { invoiceAccount } from '../ledger/accounts';
import { allocate } from '../ledger/allocate';
import type { DueInvoice } from '../ledger/due-invoices';
import { dueIn, readAccount, type PurchaseAccount } from '../ledger/purchase-account';
import type { MoneySource } from '../ledger/sources';
import { bookAllocation } from '../refunds/book-allocation';
import { giveBack, giveBackFrom } from '../refunds/give-back';
import { payOffIfPaid } from '../settlements/pay-off-plan';
import { completeInvoice } from './complete-invoice';
import { notifyOfReceipt } from './notify-of-receipt';
import { setPayBy } from './pay-by';

/* The vehicle is covered, or the policy renewed, by another purchase meanwhile: it cannot be given any more. */
const isCoverRefused = async (tx: Database, row: PurchaseRow, now: Date): Promise<boolean> => {
  const offer = row.sold ?? (await factsOf(tx, row, now)).offer;
  try {
    await guardRenewal(tx, { row, offer }, { now, isPaid: true });
    await guardVehicle(tx, { row, offer, now }, { now, isPaid: true });
    return false;
  } catch (error) {
    if (isRefusal(error)) return true;
    throw error;
  }
};

/* The price is paid, and another buyer's payment was first: everything is refunded, and another day may be chosen. */
const refuse = async (
  tx: Database,
  { purchase, policy }: PurchaseAccount,
  { sources, first, now }: { sources: readonly MoneySource[]; first: DueInvoice; now: Date },
): Promise<PurchaseAccount> => {
  const why = { purchase, reason: 'INCOMPLETE', now } as const;
  for (const source of sources) await giveBack(tx, source, { ...why, entryReason: 'no cover is free' });
  await giveBackFrom(tx, invoiceAccount(first.id), why);
  await markOpen(tx, purchase.id, now);
  return readAccount(tx, { ...purchase, state: 'open', sold: null, payBy: null }, policy);
};

/* What one payment pays, and back what is left of it: where nothing was due any more it was paid a second time. */
const fill = async (
  tx: Database,
  account: PurchaseAccount,
  source: MoneySource,
  now: Date,
): Promise<PurchaseAccount> => {
  const { receipt, from } = source;
  const { purchase } = account;
  const { shares, restCents } = allocate(source.cents, dueIn(account));
  const refundReason = restCents === receipt.amountCents ? 'PAID_TWICE' : 'EXCESS';
  const entry =
    from.account === 'mpesa'
      ? ({ kind: 'receipt', reason: 'paid' } as const)
      : ({ kind: 'transfer', reason: 'credit is used' } as const);
  let filled = await bookAllocation(tx, account, { source, shares, restCents }, { ...entry, refundReason, now });
  for (const { invoiceId } of shares.filter(({ isWhole }) => isWhole)) {
    filled = await completeInvoice(tx, filled, invoiceId, now);
  }
  const part = shares.at(-1);
  if (part === undefined || part.isWhole) return filled;
  const partly = dueIn(filled).find(({ id }) => id === part.invoiceId);
  if (partly?.invoice.number === 0 && !isSold(purchase)) {
    filled = { ...filled, purchase: await setPayBy(tx, purchase, partly.amountCents - partly.receivedCents, now) };
  }
  await notifyOfReceipt(tx, receipt, 'part', now);
  return filled;
};

/**
 * Money of a purchase that is being paid, or was: what is due first, then the next, and back what is left. In the
 * transaction that has locked the purchase.
 * @param sources all that is in no invoice yet, with what has just come
 * @returns the account as it is after it
 */
export const fillInvoices = async (
  tx: Database,
  before: PurchaseAccount,
  sources: readonly MoneySource[],
  now: Date,
): Promise<PurchaseAccount> => {
  let account = await payOffIfPaid(tx, before, sources, now);
  const { purchase } = account;
  const [first] = dueIn(account);
  const coming = sources.reduce((sum, { cents }) => sum + cents, 0);
  const isWhole = first !== undefined && first.receivedCents + coming >= first.amountCents;
  // Of what is sold already M-Pesa took the deposit back: it pays for the cover that there is.
  if (!isSold(purchase) && first?.invoice.number === 0 && isWhole && (await isCoverRefused(tx, purchase, now))) {
    return refuse(tx, account, { sources, first, now });
  }
  for (const source of sources) account = await fill(tx, account, source, now);
  return account;
};
