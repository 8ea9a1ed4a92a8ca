import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { nextDaytime } from '../../platform/outbox';

export const notifyOfRefundJob = 'tell-return';

/**
 * `owed`: it is on its way. `sent`: M-Pesa has paid it. `before`: it had, before the database was brought back. `bank`: the rest
 * of it was paid by bank transfer. `balance`: M-Pesa refused, there is no room for it.
 */
export type RefundNotification = 'owed' | 'sent' | 'before' | 'bank' | 'balance';

/** In the transaction that makes it necessary. Of one return and event there is one message,
 * by day. */
export const enqueueRefundNotification = async (
  tx: Database,
  returnId: number,
  told: RefundNotification,
  now: Date,
): Promise<void> => {
  await enqueueJob(tx, {
    kind: notifyOfRefundJob,
    key: `${returnId}:${told}`,
    payload: { returnId, told },
    runAt: nextDaytime(now),
  });
};
