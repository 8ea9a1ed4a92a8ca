import { and, eq, like, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { jobs } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import type { InvoiceRow } from '../invoices/repository';

const kind = 'issue-receipt';

/** How many receipts were asked for of an instalment: each time that it is paid has one of its own. */
export const receiptsAskedFor = (db: Database, invoiceId: number): Promise<number> => {
  const key = String(invoiceId);
  return db.$count(jobs, and(eq(jobs.kind, kind), or(eq(jobs.key, key), like(jobs.key, `${key}:%`))));
};

/** In the transaction that completes the instalment. The first payment's came with the policy. */
export const enqueueReceipt = async (
  tx: Database,
  { purchaseId, invoice, now }: { readonly purchaseId: string; readonly invoice: InvoiceRow; readonly now: Date },
): Promise<void> => {
  const before = (await receiptsAskedFor(tx, invoice.id)) + (invoice.number === 0 ? 1 : 0);
  await enqueueJob(tx, {
    kind,
    key: before === 0 ? String(invoice.id) : `${invoice.id}:${before}`,
    payload: { purchaseId, invoiceId: invoice.id, before },
    runAt: now,
  });
};

/** A payment of an invoice has a code now: its receipt may be printed without it. */
export const reprintReceiptJob = 'reprint-receipt';
