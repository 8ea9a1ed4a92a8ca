import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { nextDaytime } from '../../platform/outbox';

export const notifyOfRefundJob = 'tell-return';

/**
 * `owed`: it is on its way. `sent`: M-Pesa has paid it. `before`: it had, before the database was brought back. `bank`: the
 * rest of it was paid by bank transfer. `balance`: M-Pesa refused, because it would exceed the balance limit of the wallet.
 */
export type RefundNotification = 'owed' | 'sent' | 'before' | 'bank' | 'balance';

/** Runs in the transaction that makes it necessary. There is one message per refund and event, sent by day. */
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
