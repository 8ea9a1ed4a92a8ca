import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';

export const reprintReceiptJob = 'reprint-receipt';

/** A payment of an invoice has a code now: its receipt may be printed without it. In the transaction that learns it. */
export const enqueueReprint = async (
  tx: Database,
  { purchaseId, invoiceId, code }: { readonly purchaseId: string; readonly invoiceId: number; readonly code: string },
  now: Date,
): Promise<void> => {
  const payload = { purchaseId, invoiceId };
  await enqueueJob(tx, { kind: reprintReceiptJob, key: `${invoiceId}:${code}`, payload, runAt: now });
};
