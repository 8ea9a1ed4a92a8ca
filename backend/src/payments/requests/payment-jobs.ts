import type { ResultCode } from '../../platform/adapters/m-pesa/daraja-codes';
import { judgeStkCode, type FailureCause } from '../../platform/adapters/m-pesa/result-codes';
import type { QueryOutcome } from '../../platform/adapters/m-pesa/port';
import type { JobHandlers, RunAgain } from '../../platform/jobs';
import { callBy } from './call-by';
import { openDoubt } from '../receipts/payment-doubt';
import type { PaymentDependencies } from './payment-dependencies';
import type { CallbackPayment } from './receive-callback';
import { isForReview, nextReconciliation } from './reconciliation-times';
import { addEvent, findAttempt, latestEvent, lockAttempt, type AttemptRow } from '../invoices/repository';
import { askAgainJob } from '../under-way/money-under-way';
import { applyFailure, applySuccess, type Paid } from './apply-outcome';
import { matchPaybillPayment } from './match-paybill-payment';

const askAgainMs = 10 * 60_000;

const ask = async ({ mpesa, db, now }: PaymentDependencies, attempt: AttemptRow): Promise<QueryOutcome> => {
  const { checkoutRequestId } = attempt;
  // The answer to the request was lost: there is nothing to ask by.
  if (checkoutRequestId === null) return { kind: 'unknown' };
  const outcome = await mpesa.queryPayment(checkoutRequestId);
  await addEvent(db, now(), 'queried', attempt.id, { ...outcome });
  return outcome;
};

/* The query says that it was paid, not how much: where the callback says another amount, M-Pesa's record of it counts. */
const paidOf = async (
  { mpesa }: PaymentDependencies,
  attempt: AttemptRow,
  claim: CallbackPayment,
): Promise<Paid | null> => {
  const { receipt: code } = claim;
  if (code === null) return null;
  const way = 'callback' as const;
  if (claim.amountCents == null || claim.amountCents === attempt.amountCents) {
    const completedAt = claim.completedAt ? new Date(claim.completedAt) : null;
    return { code, amountCents: attempt.amountCents, completedAt, way };
  }
  const found = await mpesa.findReceipt(code);
  if (found.kind !== 'found') throw new Error(`M-Pesa does not tell the amount yet: ${found.kind}.`);
  return { code, amountCents: found.amountCents, completedAt: found.completedAt, way };
};

/** A callback said that it is paid: only M-Pesa's own answer counts. */
const confirm = async (deps: PaymentDependencies, attemptId: number, claim: CallbackPayment): Promise<void> => {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt === null) return;
  const outcome = await ask(deps, attempt);
  const paid = outcome.kind === 'succeeded' ? await paidOf(deps, attempt, claim) : null;
  await deps.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (outcome.kind === 'succeeded') await applySuccess(tx, locked, paid, deps.now());
    if (outcome.kind === 'failed') {
      await applyFailure(tx, locked, { event: 'contradicted', reason: null, code: outcome.code }, deps.now());
    }
  });
  // Tried again after longer and longer waits: the callback may be ahead of what the query knows.
  if (outcome.kind !== 'succeeded') throw new Error(`M-Pesa does not confirm the payment yet: ${outcome.kind}.`);
};

/** Job `ask-again`: a request that had failed hangs over a deadline, and M-Pesa is asked once more what became of it. */
const askAgain = async (deps: PaymentDependencies, attemptId: number): Promise<RunAgain | void> => {
  const { db, now } = deps;
  const attempt = await findAttempt(db, attemptId);
  if (attempt === null || attempt.checkoutRequestId === null || attempt.state === 'succeeded') return;
  const outcome = await ask(deps, attempt);
  if (outcome.kind === 'unknown') throw new Error('M-Pesa does not answer.');
  if (outcome.kind === 'pending') return { runAgainAt: new Date(now().getTime() + askAgainMs) };
  if (outcome.kind !== 'succeeded') return;
  await db.transaction(async (tx) => applySuccess(tx, await lockAttempt(tx, attemptId), null, now()));
};

/* It was asked about for a day. */
const giveToPeople = ({ db }: PaymentDependencies, attemptId: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { attempt, purchase } = await lockAttempt(tx, attemptId);
    if (attempt.state !== 'review') return;
    const summary = `M-Pesa does not tell whether a request (attempt ${attemptId}) was paid: import the statement that covers it.`;
    // The payer was promised a call until then.
    const dueAt = callBy(attempt.createdAt);
    await openDoubt(tx, attemptId, { purchaseId: purchase.id, summary, now, dueAt });
  });

const contradiction = { event: 'contradicted', reason: null } as const;

const causeOf = (code: ResultCode): FailureCause => {
  const judgement = judgeStkCode(code);
  return judgement.verdict === 'failed' ? judgement : { reason: 'REFUSED', detail: null };
};

/** Finds out what became of a request whose callback has not come. */
const reconcile = async (deps: PaymentDependencies, attemptId: number): Promise<RunAgain | void> => {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt === null || attempt.state === 'succeeded' || attempt.state === 'failed') return;
  const outcome = await ask(deps, attempt);
  const now = deps.now();
  const claimed = (await latestEvent(deps.db, attemptId, 'claimed')) as CallbackPayment | null;
  const paid = outcome.kind === 'succeeded' && claimed !== null ? await paidOf(deps, attempt, claimed) : null;
  // A callback comes when a request has ended: with it, the record's word for that is enough, whatever the code.
  const isUnlistedEnd = outcome.kind === 'unlisted' && (await latestEvent(deps.db, attemptId, 'unlisted')) !== null;
  const isOver = await deps.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    const claim = (await latestEvent(tx, attemptId, 'claimed')) as CallbackPayment | null;
    if (outcome.kind === 'succeeded') {
      await applySuccess(tx, locked, paid, now);
      return true;
    }
    if (outcome.kind === 'failed' || (outcome.kind === 'unlisted' && isUnlistedEnd)) {
      const { code } = outcome;
      const failure = claim === null ? { event: 'failed' as const, ...causeOf(code) } : contradiction;
      await applyFailure(tx, locked, { ...failure, code }, now);
      return claim === null;
    }
    if (isForReview(attempt.createdAt, now)) {
      await applyFailure(tx, locked, { event: 'unresolved', reason: null }, now);
    }
    return false;
  });
  const runAgainAt = isOver ? null : nextReconciliation(attempt.createdAt, now);
  if (!isOver && runAgainAt === null) await giveToPeople(deps, attemptId, now);
  return runAgainAt === null ? undefined : { runAgainAt };
};

interface Payload extends CallbackPayment {
  readonly attemptId: number;
}

export const paymentJobs = (deps: PaymentDependencies): JobHandlers => ({
  'confirm-payment': (payload) => {
    const { attemptId, ...claim } = payload as Payload;
    return confirm(deps, attemptId, claim);
  },
  'reconcile-payment': (payload) => reconcile(deps, (payload as Payload).attemptId),
  [askAgainJob]: (payload) => askAgain(deps, (payload as { attemptId: number }).attemptId),
  'match-paybill-payment': (payload) => matchPaybillPayment(deps, (payload as { receipt: string }).receipt),
});
