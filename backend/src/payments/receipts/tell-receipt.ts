import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import type { ReceiptRow } from '../ledger/repository';

export const tellReceiptJob = 'tell-receipt';

/**
 * `part`: something is missing of what it is for. `credit`: it waits for a price to be accepted. `lapsed`: it waits for a
 * cover to be reinstated. `debt`: it pays what a lapse left owed. `unmatched`: people find out whose it is. What comes back is
 * told with its return.
 */
export type ReceiptNews = 'part' | 'credit' | 'lapsed' | 'debt' | 'unmatched';

/** Tells who paid what became of it, by mail and SMS: in the transaction that books it, sent after the commit. */
export const tellReceipt = async (tx: Database, { id }: ReceiptRow, news: ReceiptNews, now: Date): Promise<void> => {
  await enqueueJob(tx, { kind: tellReceiptJob, key: `${id}:${news}`, payload: { receiptId: id, news }, runAt: now });
};
