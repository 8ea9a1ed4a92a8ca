import type { Database } from '../../database/connection';
import { enqueueJob } from '../../jobs';
import { scheduleInstalmentJobs } from '../instalments/schedule-instalment-jobs';
import { markPaid } from '../purchases/payable-purchase';
import { invoicesOfPurchase, updateInvoice, type LockedAttempt } from './repository';

/** The invoice is wholly in. Under its lock, in the transaction that counted the payment. */
export const completeInvoice = async (tx: Database, { purchase, invoice }: LockedAttempt, now: Date): Promise<void> => {
  await updateInvoice(tx, invoice.id, { state: 'paid', paidAt: now });
  if (invoice.number > 0) {
    const payload = { purchaseId: purchase.id, invoiceId: invoice.id };
    await enqueueJob(tx, { kind: 'issue-receipt', key: String(invoice.id), payload, runAt: now });
    return;
  }
  await markPaid(tx, purchase.id, now);
  await enqueueJob(tx, {
    kind: 'issue-policy',
    key: purchase.id,
    payload: { purchaseId: purchase.id },
    runAt: now,
  });
  await scheduleInstalmentJobs(tx, await invoicesOfPurchase(tx, purchase.id), now);
};
