import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import type { ReceiptRow } from '../ledger/repository';

export const notifyOfReceiptJob = 'tell-receipt';

/**
 * `part`: something is missing of what it is for. `credit`: it waits for a price to be accepted. `lapsed`: it waits for a
 * cover to be reinstated. `debt`: it pays what a lapse left owed. `unmatched`: people find out whose it is. What comes back is
 * told with its return.
 */
export type ReceiptNotification = 'part' | 'credit' | 'lapsed' | 'debt' | 'unmatched';

/** Tells who paid what became of it, by mail and SMS: in the transaction that books it, sent after the commit. */
export const notifyOfReceipt = async (
  tx: Database,
  { id }: ReceiptRow,
  news: ReceiptNotification,
  now: Date,
): Promise<void> => {
  await enqueueJob(tx, {
    kind: notifyOfReceiptJob,
    key: `${id}:${news}`,
    payload: { receiptId: id, news },
    runAt: now,
  });
};
