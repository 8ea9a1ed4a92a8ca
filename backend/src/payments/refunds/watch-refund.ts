import { dayMs } from '@tulinde/contracts';
import { and, eq, like, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { moneyCases } from '../../platform/database/schema';
import { enqueueJob, type RunAgain } from '../../platform/jobs';
import { closeCase, openCase } from '../cases';
import { lockRefund } from './refunds-repository';

export const watchRefundJob = 'watch-return';
/** Of the cases that the end of the return closes. */
export const waitingKey = (returnId: number): string => `return-waiting:${returnId}`;

/* Five of the seven days that the payer was told are left then. */
const watchAfterMs = 2 * dayMs;
const nextLook = (from: Date): Date => new Date(from.getTime() + watchAfterMs);

/**
 * In the transaction that owes it, or learns that M-Pesa gave it back.
 * @param because what made it open once more; '' where it is owed
 */
export const enqueueWatch = async (tx: Database, returnId: number, from: Date, because = ''): Promise<void> => {
  const key = because === '' ? String(returnId) : `${returnId}:${because}`;
  await enqueueJob(tx, { kind: watchRefundJob, key, payload: { returnId }, runAt: nextLook(from) });
};

const openOnes = (tx: Database, returnId: number) => {
  const key = waitingKey(returnId);
  const isOfIt = or(eq(moneyCases.key, key), like(moneyCases.key, `${key}:%`));
  return tx
    .select({ key: moneyCases.key })
    .from(moneyCases)
    .where(and(isOfIt, eq(moneyCases.state, 'open')));
};

/**
 * Job `watch-return`: notifies operators of a refund that has not left two days after it could. Closing the case does not
 * pay the refund: as long as the money is here, a case stays open.
 */
export const watchRefund = async (tx: Database, returnId: number, now: Date): Promise<RunAgain | void> => {
  const owed = await lockRefund(tx, returnId);
  if (owed === null || owed.state === 'paid' || owed.state === 'withdrawn') return;
  const again = { runAgainAt: nextLook(now) };
  if ((await openOnes(tx, returnId)).length > 0) return again;
  const summary = `Return ${returnId} is ${owed.state}, and its payer was told a day: approve it, or settle what stops it.`;
  const { purchaseId, receipt, dueAt } = owed;
  const facts = { kind: 'return-overdue', summary, purchaseId, receipt, dueAt, now } as const;
  const { isNew } = await openCase(tx, { ...facts, key: waitingKey(returnId) });
  if (!isNew) await openCase(tx, { ...facts, key: `${waitingKey(returnId)}:${now.toISOString()}` });
  return again;
};

/** Nothing of it is to leave any more. */
export const endWatch = async (
  tx: Database,
  returnId: number,
  settled: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => {
  for (const { key } of await openOnes(tx, returnId)) await closeCase(tx, { ...settled, key });
};
