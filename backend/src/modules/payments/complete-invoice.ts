import type { Database } from '../../database/connection';
import { enqueueJob } from '../../jobs';
import { scheduleInstalmentJobs } from '../instalments/schedule-instalment-jobs';
import { invoicesOf } from '../purchases/invoices-of';
import { markPaid } from '../purchases/payable-purchase';
import { lockPurchase } from '../purchases/purchase-facts';
import { invoicesOfPurchase, updateInvoice, type LockedAttempt } from './repository';

/* Later instalments are due a month apart from the first day of cover. */
const moveDueDays = async (tx: Database, purchaseId: string, now: Date): Promise<void> => {
  const drafts = invoicesOf(await lockPurchase(tx, purchaseId, now));
  for (const { id, number } of await invoicesOfPurchase(tx, purchaseId)) {
    const dueOn = drafts.find((draft) => draft.number === number)?.dueOn;
    if (number > 0 && dueOn !== undefined) await updateInvoice(tx, id, { dueOn });
  }
};

/** The invoice is wholly in. Under its lock, in the transaction that counted the payment. */
export const completeInvoice = async (tx: Database, { purchase, invoice }: LockedAttempt, now: Date): Promise<void> => {
  await updateInvoice(tx, invoice.id, { state: 'paid', paidAt: now });
  if (invoice.number > 0) {
    const payload = { purchaseId: purchase.id, invoiceId: invoice.id };
    await enqueueJob(tx, { kind: 'issue-receipt', key: String(invoice.id), payload, runAt: now });
    return;
  }
  const hasMoved = await markPaid(tx, purchase, now);
  if (hasMoved) await moveDueDays(tx, purchase.id, now);
  await enqueueJob(tx, {
    kind: 'issue-policy',
    key: purchase.id,
    payload: { purchaseId: purchase.id },
    runAt: now,
  });
  await scheduleInstalmentJobs(tx, await invoicesOfPurchase(tx, purchase.id), now);
};
