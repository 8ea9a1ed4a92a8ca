import type { Database } from '../../platform/database/connection';
import { judgeStkCode } from '../../platform/adapters/m-pesa/result-codes';
import { parseStkCallback, type StkCallback } from '../../platform/adapters/m-pesa/stk-callback';
import { enqueueJob } from '../../platform/jobs';
import type { PaymentDependencies } from './payment-dependencies';
import { addEvent, findAttemptByToken, lockAttempt, updateAttempt } from '../invoices/repository';
import { applyFailure } from './apply-outcome';
import { notifyOfUnlistedCode } from './notify-of-refusal';
import { boundedJsonIn } from '../../domain/untrusted-json';

/** The payment that a callback reports, as an event and a job store it. Older ones have the receipt alone. */
export interface CallbackPayment {
  readonly receipt: string | null;
  readonly amountCents?: number | null;
  /** ISO 8601. */
  readonly completedAt?: string | null;
}

const apply = async (tx: Database, attemptId: number, callback: StkCallback, now: Date): Promise<void> => {
  const locked = await lockAttempt(tx, attemptId);
  const { attempt } = locked;
  const { checkoutRequestId, resultCode, amountCents, receipt, completedAt } = callback;
  if (attempt.checkoutRequestId === null) await updateAttempt(tx, attempt.id, { checkoutRequestId });
  else if (attempt.checkoutRequestId !== checkoutRequestId) {
    await addEvent(tx, now, 'other-request', attempt.id);
    return;
  }
  const judgement = judgeStkCode(resultCode);
  if (judgement.verdict === 'failed') {
    const { reason, detail } = judgement;
    await applyFailure(tx, locked, { event: 'failed', reason, detail, code: resultCode }, now);
    return;
  }
  if (judgement.verdict === 'unlisted') {
    await addEvent(tx, now, 'unlisted', attempt.id, { code: resultCode });
    await notifyOfUnlistedCode(tx, resultCode, now);
  }
  // No end: M-Pesa is asked what became of it.
  if (judgement.verdict !== 'paid') return;
  const claim = { receipt, amountCents, completedAt: completedAt?.toISOString() ?? null };
  await addEvent(tx, now, 'claimed', attempt.id, { ...claim });
  // Anybody could have sent it: M-Pesa is asked before it counts.
  await enqueueJob(tx, {
    kind: 'confirm-payment',
    key: `${attempt.id}:${receipt ?? 'none'}`,
    payload: { attemptId: attempt.id, ...claim },
    runAt: now,
  });
};

/**
 * Stores the callback, then applies it. @returns false where the token is not one of ours
 * @throws after it was kept: reconciliation finds out without it
 */
export const receiveCallback = async (
  { db, now }: Pick<PaymentDependencies, 'db' | 'now'>,
  token: string,
  raw: string,
): Promise<boolean> => {
  const attempt = await findAttemptByToken(db, token);
  if (attempt === null) return false;
  const at = now();
  await addEvent(db, at, 'callback', attempt.id, { raw });
  const callback = parseStkCallback(boundedJsonIn(raw));
  if (callback !== null) await db.transaction((tx) => apply(tx, attempt.id, callback, at));
  return true;
};
