import { reasonOfCode } from '../../adapters/m-pesa/result-codes';
import type { QueryOutcome } from '../../adapters/m-pesa/port';
import type { JobHandlers, RunAgain } from '../../jobs';
import type { PaymentDependencies } from './payment-dependencies';
import type { Claim } from './receive-callback';
import { isForReview, nextReconciliation } from './reconciliation-times';
import { addEvent, findAttempt, latestEvent, lockAttempt, type AttemptRow } from './repository';
import { settleFailure, settleSuccess } from './settle';
import { matchPaybillPayment } from './match-paybill-payment';

const ask = async ({ mpesa, db, now }: PaymentDependencies, attempt: AttemptRow): Promise<QueryOutcome> => {
  const { checkoutRequestId } = attempt;
  // The answer to the request was lost: there is nothing to ask by.
  if (checkoutRequestId === null) return { kind: 'unknown' };
  const outcome = await mpesa.queryPayment(checkoutRequestId);
  await addEvent(db, now(), 'queried', attempt.id, { ...outcome });
  return outcome;
};

/** A callback said that it is paid: only M-Pesa's own answer counts. */
const confirm = async (deps: PaymentDependencies, attemptId: number, receipt: string | null): Promise<void> => {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt === null) return;
  const outcome = await ask(deps, attempt);
  await deps.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (outcome.kind === 'succeeded') await settleSuccess(tx, locked, receipt, deps.now());
    if (outcome.kind === 'failed') {
      await settleFailure(tx, locked, { event: 'contradicted', reason: null, code: outcome.code }, deps.now());
    }
  });
  // Tried again after longer and longer waits: the callback may be ahead of what the query knows.
  if (outcome.kind !== 'succeeded') throw new Error(`M-Pesa does not confirm the payment yet: ${outcome.kind}.`);
};

/** Finds out what became of a request whose callback has not come. */
const reconcile = async (deps: PaymentDependencies, attemptId: number): Promise<RunAgain | void> => {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt === null || attempt.state === 'succeeded' || attempt.state === 'failed') return;
  if (attempt.failureReason === 'AMOUNT_MISMATCH') return;
  const outcome = await ask(deps, attempt);
  const now = deps.now();
  const isOver = await deps.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    const claim = (await latestEvent(tx, attemptId, 'claimed')) as Claim | null;
    if (outcome.kind === 'succeeded') {
      await settleSuccess(tx, locked, claim?.receipt ?? null, now);
      return true;
    }
    if (outcome.kind === 'failed') {
      const event = claim === null ? 'failed' : 'contradicted';
      const reason = claim === null ? reasonOfCode(outcome.code) : null;
      await settleFailure(tx, locked, { event, reason, code: outcome.code }, now);
      return claim === null;
    }
    if (isForReview(attempt.createdAt, now)) {
      await settleFailure(tx, locked, { event: 'unresolved', reason: null }, now);
    }
    return false;
  });
  const runAgainAt = isOver ? null : nextReconciliation(attempt.createdAt, now);
  return runAgainAt === null ? undefined : { runAgainAt };
};

interface Payload {
  readonly attemptId: number;
  readonly receipt: string | null;
}

export const paymentJobs = (deps: PaymentDependencies): JobHandlers => ({
  'confirm-payment': (payload) => {
    const { attemptId, receipt } = payload as Payload;
    return confirm(deps, attemptId, receipt);
  },
  'reconcile-payment': (payload) => reconcile(deps, (payload as Payload).attemptId),
  'match-paybill-payment': (payload) => matchPaybillPayment(deps, (payload as { receipt: string }).receipt),
});
