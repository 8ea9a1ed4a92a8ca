import type { Database } from '../../database/connection';
import { enqueueJob } from '../../jobs';
import { openCase } from '../money-cases';
import { lockReturn } from './returns-repository';

export const watchReturnJob = 'watch-return';
export const waitingKey = (returnId: number): string => `return-waiting:${returnId}`;

const dayMs = 24 * 60 * 60 * 1000;
/* Five of the seven days that the payer was told are left then. */
const watchAfterMs = 2 * dayMs;

/** In the transaction that owes it. */
export const enqueueWatch = async (tx: Database, returnId: number, payFrom: Date): Promise<void> => {
  const runAt = new Date(payFrom.getTime() + watchAfterMs);
  await enqueueJob(tx, { kind: watchReturnJob, key: String(returnId), payload: { returnId }, runAt });
};

/** Job `watch-return`: people are told of what has not left two days after it could. */
export const watchReturn = async (tx: Database, returnId: number, now: Date): Promise<void> => {
  const owed = await lockReturn(tx, returnId);
  if (owed === null || owed.state === 'paid' || owed.state === 'withdrawn') return;
  const summary = `Return ${returnId} is ${owed.state}, and its payer was told a day: approve it, or settle what stops it.`;
  const { purchaseId, receipt, dueAt } = owed;
  await openCase(tx, { kind: 'return-overdue', key: waitingKey(returnId), summary, purchaseId, receipt, dueAt, now });
};
