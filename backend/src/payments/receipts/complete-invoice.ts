import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { scheduleInstalmentJobs } from '../invoices/schedule-instalment-jobs';
import { reinstateIfPaid } from '../lapses/reinstate';
import { invoicesOf } from '../../purchasing/facts/invoices-of';
import { markPaid } from '../../purchasing/facts/payable-purchase';
import { factsOf } from '../../purchasing/facts/purchase-facts';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { enqueueReceipt } from './receipt-jobs';
import { inOrder, updateInvoice, type InvoiceRow } from '../invoices/repository';
import { receivedIn, type PurchaseAccount } from '../ledger/purchase-account';
import { lastMadeAt } from '../ledger/sources';

/** Later instalments are due a month apart from the first day of cover. @returns the invoices with their new days */
export const moveDueDays = async (
  tx: Database,
  purchase: PurchaseRow,
  invoices: readonly InvoiceRow[],
  now: Date,
): Promise<readonly InvoiceRow[]> => {
  const drafts = invoicesOf(await factsOf(tx, purchase, now));
  const moved: InvoiceRow[] = [];
  for (const invoice of invoices) {
    const dueOn = invoice.number === 0 ? undefined : drafts.find(({ number }) => number === invoice.number)?.dueOn;
    if (dueOn !== undefined) await updateInvoice(tx, invoice.id, { dueOn });
    moved.push({ ...invoice, dueOn: dueOn ?? invoice.dueOn });
  }
  return inOrder(moved);
};

/**
 * An invoice is wholly in. Under the purchase's lock, in the transaction that books the payment, after it is booked.
 * @returns the account as it is then
 */
export const completeInvoice = async (
  tx: Database,
  account: PurchaseAccount,
  invoiceId: number,
  now: Date,
): Promise<PurchaseAccount> => {
  const { purchase, policy, invoices } = account;
  const invoice = invoices.find(({ id }) => id === invoiceId);
  if (invoice === undefined) throw new RangeError('An invoice of another purchase was to be completed.');
  const paid = { state: 'paid', paidAt: lastMadeAt(receivedIn(account, invoiceId).sources) ?? now } as const;
  await updateInvoice(tx, invoiceId, paid);
  const rows = invoices.map((row) => (row === invoice ? { ...row, ...paid } : row));
  // What M-Pesa took back after the policy was made is paid again: nothing is sold anew.
  if (invoice.number > 0 || policy !== null) {
    await enqueueReceipt(tx, { purchaseId: purchase.id, invoice, now });
    await reinstateIfPaid(tx, { ...account, invoices: rows }, { at: paid.paidAt, now });
    return { ...account, invoices: rows };
  }
  const sold = await markPaid(tx, purchase, now, paid.paidAt);
  const due = sold.startsOn === purchase.startsOn ? rows : await moveDueDays(tx, sold, rows, now);
  await enqueueJob(tx, {
    kind: 'issue-policy',
    key: purchase.id,
    payload: { purchaseId: purchase.id },
    runAt: now,
  });
  await scheduleInstalmentJobs(tx, due, now);
  return { ...account, purchase: sold, invoices: due };
};
