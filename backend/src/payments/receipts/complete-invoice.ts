import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { scheduleInstalmentJobs } from '../invoices/schedule-instalment-jobs';
import { reinstateIfPaid } from '../lapses/reinstate';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { invoicesOf } from '../../purchasing/facts/invoices-of';
import { markPaid } from '../../purchasing/facts/payable-purchase';
import { lockPurchase } from '../../purchasing/facts/purchase-facts';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { enqueueReceipt } from './receipt-jobs';
import { invoicesOfPurchase, updateInvoice, type InvoiceRow } from '../invoices/repository';

/** Later instalments are due a month apart from the first day of cover. */
export const moveDueDays = async (tx: Database, purchaseId: string, now: Date): Promise<void> => {
  const drafts = invoicesOf(await lockPurchase(tx, purchaseId, now));
  for (const { id, number } of await invoicesOfPurchase(tx, purchaseId)) {
    const dueOn = drafts.find((draft) => draft.number === number)?.dueOn;
    if (number > 0 && dueOn !== undefined) await updateInvoice(tx, id, { dueOn });
  }
};

export interface Completion {
  /** When the completing payment was made, by M-Pesa's clock where it is known. */
  readonly at: Date;
  readonly now: Date;
}

/** The invoice is wholly in. Under the purchase's lock, in the transaction that books the payment. */
export const completeInvoice = async (
  tx: Database,
  { purchase, invoice }: { readonly purchase: PurchaseRow; readonly invoice: InvoiceRow },
  { at, now }: Completion,
): Promise<void> => {
  await updateInvoice(tx, invoice.id, { state: 'paid', paidAt: at });
  // What M-Pesa took back after the policy was made is paid again: nothing is sold anew.
  if (invoice.number > 0 || (await findPolicyOf(tx, purchase.id)) !== null) {
    await enqueueReceipt(tx, { purchaseId: purchase.id, invoice, now });
    return reinstateIfPaid(tx, purchase, { at, now });
  }
  const hasMoved = await markPaid(tx, purchase, now, at);
  if (hasMoved) await moveDueDays(tx, purchase.id, now);
  await enqueueJob(tx, {
    kind: 'issue-policy',
    key: purchase.id,
    payload: { purchaseId: purchase.id },
    runAt: now,
  });
  await scheduleInstalmentJobs(tx, await invoicesOfPurchase(tx, purchase.id), now);
};
