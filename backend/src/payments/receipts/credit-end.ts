import { addDays, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { endOfDay } from '../../domain/cover-times';
import { countsAt, type ReceiptRow } from '../ledger/repository';

/** How long money waits for a price to be accepted. */
const creditDays = 7;

/** When what was paid before a price was accepted goes back. */
export const creditEndsAt = (receipt: ReceiptRow): Date => endOfDay(addDays(nairobiDay(countsAt(receipt)), creditDays));

export const returnCreditJob = 'return-credit';

export const scheduleCreditEnd = async (tx: Database, receipt: ReceiptRow, purchaseId: string): Promise<void> => {
  const job = { kind: returnCreditJob, payload: { purchaseId }, runAt: creditEndsAt(receipt) };
  const isFirst = await enqueueJob(tx, { ...job, key: String(receipt.id) });
  // What was moved has one already, for the purchase that it was moved from.
  if (!isFirst) await enqueueJob(tx, { ...job, key: `${receipt.id}:${purchaseId}` });
};
