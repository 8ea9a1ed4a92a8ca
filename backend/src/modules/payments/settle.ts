import type { PaymentFailureReason } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { sum } from '../pricing/money';
import { isCounted, stateAfter, type AttemptEvent } from './attempt-states';
import { completeInvoice } from './complete-invoice';
import { closeAgain, isChangedSince, openAgain } from './reopened-purchase';
import {
  addEvent,
  attemptsOfInvoices,
  findByReceipt,
  insertAttempt,
  updateAttempt,
  type LockedAttempt,
} from './repository';

/* All of these run in a transaction that has locked purchase, invoice and attempt. */

export interface Failure {
  readonly event: Exclude<AttemptEvent, 'accepted' | 'succeeded'>;
  readonly reason: PaymentFailureReason | null;
  readonly code?: number | null;
  /** Of money that came but does not fit. */
  readonly receipt?: string | null;
}

/** @returns whether the attempt changed */
export const settleFailure = async (
  tx: Database,
  locked: LockedAttempt,
  { event, reason, code = null, receipt = null }: Failure,
  now: Date,
): Promise<boolean> => {
  const { attempt } = locked;
  const state = stateAfter(attempt, event);
  if (state === null) return false;
  const isFree = receipt !== null && attempt.receipt === null && (await findByReceipt(tx, receipt)) === null;
  await updateAttempt(tx, attempt.id, {
    state,
    failureReason: reason,
    resultCode: code,
    finalAt: now,
    ...(isFree ? { receipt } : {}),
  });
  await addEvent(tx, now, event, attempt.id, { state, reason, code, receipt });
  if (state === 'failed') await openAgain(tx, locked, now);
  return true;
};

/* Money that came though nothing was asked for any more, or a second time. */
const recordOverpayment = async (
  tx: Database,
  { attempt, invoice }: LockedAttempt,
  receipt: string,
  now: Date,
): Promise<void> => {
  const extra = await insertAttempt(tx, {
    invoiceId: invoice.id,
    part: attempt.part,
    amountCents: attempt.amountCents,
    channel: attempt.channel,
    phone: attempt.phone,
    state: 'succeeded',
    isOverpayment: true,
    callbackToken: `overpayment-${receipt}`,
    receipt,
    createdAt: now,
    finalAt: now,
  });
  await addEvent(tx, now, 'overpayment', extra.id, { receipt, ofAttempt: attempt.id });
};

/* A success that was counted before: the same once more, its receipt at last, or a second payment. */
const settleAgain = async (tx: Database, locked: LockedAttempt, receipt: string, now: Date): Promise<void> => {
  const { attempt } = locked;
  if (attempt.receipt !== null) return recordOverpayment(tx, locked, receipt, now);
  await updateAttempt(tx, attempt.id, { receipt });
  await addEvent(tx, now, 'receipt-learned', attempt.id, { receipt });
};

/* Of a success that was not counted before. */
const count = async (tx: Database, locked: LockedAttempt, receipt: string | null, now: Date): Promise<void> => {
  const { attempt, invoice } = locked;
  const others = (await attemptsOfInvoices(tx, [invoice.id])).filter(isCounted);
  const before = sum(others.map(({ amountCents }) => amountCents));
  const isOverpayment = invoice.state !== 'due' || before >= invoice.amountCents;
  await updateAttempt(tx, attempt.id, {
    state: 'succeeded',
    isOverpayment,
    failureReason: null,
    resultCode: 0,
    finalAt: now,
    ...(receipt === null ? {} : { receipt }),
  });
  await addEvent(tx, now, 'succeeded', attempt.id, { receipt });
  const excessCents = isOverpayment ? attempt.amountCents : before + attempt.amountCents - invoice.amountCents;
  if (excessCents > 0) await addEvent(tx, now, 'overpayment', attempt.id, { receipt, excessCents });
  if (!isOverpayment && excessCents >= 0) await completeInvoice(tx, locked, now);
};

/** Counts a payment that M-Pesa itself has confirmed. Doing it twice counts once; money that does not fit is kept for people. */
export const settleSuccess = async (
  tx: Database,
  locked: LockedAttempt,
  receipt: string | null,
  now: Date,
): Promise<void> => {
  const { attempt } = locked;
  if (receipt !== null && receipt !== attempt.receipt && (await findByReceipt(tx, receipt)) !== null) return;
  if (attempt.state === 'succeeded') {
    if (receipt !== null && receipt !== attempt.receipt) await settleAgain(tx, locked, receipt, now);
    return;
  }
  if (stateAfter(attempt, 'succeeded') === null) return;
  const isForPeople = isChangedSince(locked);
  const closed = await closeAgain(tx, locked, now);
  if (!isForPeople) return count(tx, closed, receipt, now);
  await addEvent(tx, now, 'changed-since', attempt.id, { receipt });
  await settleFailure(tx, closed, { event: 'mismatched', reason: 'AMOUNT_MISMATCH', code: 0, receipt }, now);
};
