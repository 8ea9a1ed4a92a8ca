import { and, eq, like, or } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { jobs } from '../../database/schema';
import { enqueueJob } from '../../jobs';
import { scheduleInstalmentJobs } from '../instalments/schedule-instalment-jobs';
import { reinstateIfPaid } from '../lapses/reinstate';
import { findPolicyOf } from '../policies/repository';
import { invoicesOf } from '../purchases/invoices-of';
import { markPaid } from '../purchases/payable-purchase';
import { lockPurchase } from '../purchases/purchase-facts';
import type { PurchaseRow } from '../purchases/repository';
import { invoicesOfPurchase, updateInvoice, type InvoiceRow } from './repository';

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

/* Each time that it is paid has a receipt of its own. The first payment's came with the policy. */
const enqueueReceipt = async (
  tx: Database,
  { purchaseId, invoice, now }: { readonly purchaseId: string; readonly invoice: InvoiceRow; readonly now: Date },
): Promise<void> => {
  const key = String(invoice.id);
  const isOfInvoice = and(eq(jobs.kind, 'issue-receipt'), or(eq(jobs.key, key), like(jobs.key, `${key}:%`)));
  const before = (await tx.$count(jobs, isOfInvoice)) + (invoice.number === 0 ? 1 : 0);
  await enqueueJob(tx, {
    kind: 'issue-receipt',
    key: before === 0 ? key : `${key}:${before}`,
    payload: { purchaseId, invoiceId: invoice.id, before },
    runAt: now,
  });
};

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
