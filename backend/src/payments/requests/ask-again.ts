import type { JobHandler } from '../../platform/jobs';
import type { PaymentDependencies } from './payment-dependencies';
import { addEvent, findAttempt, lockAttempt } from '../invoices/repository';
import { applySuccess } from './apply-outcome';

const againMs = 10 * 60 * 1000;

/** Job `ask-again`: a request that had failed hangs over a deadline, and M-Pesa is asked once more what became of it. */
export const askAgain =
  ({ db, mpesa, now }: PaymentDependencies): JobHandler =>
  async (payload) => {
    const { attemptId } = payload as { attemptId: number };
    const attempt = await findAttempt(db, attemptId);
    if (attempt === null || attempt.checkoutRequestId === null || attempt.state === 'succeeded') return;
    const outcome = await mpesa.queryPayment(attempt.checkoutRequestId);
    await addEvent(db, now(), 'queried', attemptId, { ...outcome });
    if (outcome.kind === 'unknown') throw new Error('M-Pesa does not answer.');
    if (outcome.kind === 'pending') return { runAgainAt: new Date(now().getTime() + againMs) };
    if (outcome.kind !== 'succeeded') return;
    await db.transaction(async (tx) => applySuccess(tx, await lockAttempt(tx, attemptId), null, now()));
  };
