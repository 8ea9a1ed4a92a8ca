import { minuteMs } from '@tulinde/contracts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts, paymentAttempts } from '../../platform/database/schema';
import {
  dropHeardReceipt,
  lockReceiptOfAttempt,
  paymentsWithoutRequest,
  updateReceipt,
  type ReceiptRow,
} from '../ledger/repository';
import { mayBeSame, paidRequest } from '../ledger/same-payment';
import { closeDoubt } from '../receipts/payment-doubt';
import { addEvent, findByReceipt, lockAttempt, updateAttempt, type LockedAttempt } from '../invoices/repository';
import { applyFailure } from '../requests/apply-outcome';
import { coveredTime, hasPassed, type Covered } from '../statements/statement-store';

/* A question stands on a phone for a minute or two: so long after it M-Pesa has an end of it. */
const answeredWithinMs = 10 * minuteMs;

/* Every line that is new is in the books by now: of those that answer no other request it is the first that it can be. */
const paymentOf = async (
  tx: Database,
  { purchase, attempt }: LockedAttempt,
  answeredAt: Date,
): Promise<ReceiptRow | null> => {
  const request = paidRequest(attempt, purchase, answeredAt);
  return (await paymentsWithoutRequest(tx, purchase.id)).find((payment) => mayBeSame(payment, request)) ?? null;
};

const answer = async (tx: Database, { attempt }: LockedAttempt, payment: ReceiptRow, now: Date): Promise<void> => {
  const { code } = payment;
  await updateReceipt(tx, payment.id, { attemptId: attempt.id, checkoutRequestId: attempt.checkoutRequestId });
  const isFree = code !== null && (await findByReceipt(tx, code)) === null;
  const paid = { state: 'succeeded', failureReason: null, resultCode: 0, finalAt: attempt.finalAt ?? now } as const;
  await updateAttempt(tx, attempt.id, { ...paid, ...(isFree && attempt.receipt === null ? { receipt: code } : {}) });
  await addEvent(tx, now, 'found-in-statement', attempt.id, { receipt: code });
  await closeDoubt(tx, attempt.id, { outcome: `it is ${code ?? 'paid'}`, now });
};

/* M-Pesa said that it was paid, and several payments could be it. Where none is left it stays a difference. */
const reconcileWaiting = async (tx: Database, attemptId: number, covered: Covered, now: Date): Promise<void> => {
  const locked = await lockAttempt(tx, attemptId);
  const waiting = await lockReceiptOfAttempt(tx, attemptId);
  if (waiting?.state !== 'heard' || !hasPassed(covered, waiting.heardAt)) return;
  const payment = await paymentOf(tx, locked, waiting.heardAt);
  if (payment === null) return;
  await dropHeardReceipt(tx, waiting.id);
  await answer(tx, locked, payment, now);
};

/* Nobody could tell whether it was paid. M-Pesa's book can. */
const reconcileDoubtful = async (tx: Database, attemptId: number, covered: Covered, now: Date): Promise<void> => {
  const locked = await lockAttempt(tx, attemptId);
  const { createdAt, state } = locked.attempt;
  const answeredAt = new Date(createdAt.getTime() + answeredWithinMs);
  if (state !== 'review' || createdAt < covered.from || !hasPassed(covered, answeredAt)) return;
  const payment = await paymentOf(tx, locked, answeredAt);
  if (payment !== null) return answer(tx, locked, payment, now);
  await applyFailure(tx, locked, { event: 'failed', reason: 'TIMED_OUT' }, now);
};

const waitingRequests = (db: Database) =>
  db
    .select({ id: ledgerReceipts.attemptId })
    .from(ledgerReceipts)
    .where(and(eq(ledgerReceipts.state, 'heard'), isNull(ledgerReceipts.code), isNotNull(ledgerReceipts.attemptId)))
    .orderBy(asc(ledgerReceipts.id));

const doubtfulRequests = (db: Database) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'review'))
    .orderBy(asc(paymentAttempts.id));

/** Requests whose end, or whose payment, nobody could tell: decided by M-Pesa's book where that has passed them. */
export const reconcileRequests = async (db: Database, now: Date): Promise<void> => {
  const covered = await coveredTime(db);
  if (covered === null) return;
  for (const { id } of await waitingRequests(db)) {
    if (id !== null) await db.transaction((tx) => reconcileWaiting(tx, id, covered, now));
  }
  for (const { id } of await doubtfulRequests(db)) {
    await db.transaction((tx) => reconcileDoubtful(tx, id, covered, now));
  }
};
