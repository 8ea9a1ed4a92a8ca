import type { PaymentFailureDetail, PaymentFailureReason } from '@tulinde/contracts';
import type { ResultCode } from '../../platform/adapters/m-pesa/daraja-codes';
import type { Database } from '../../platform/database/connection';
import { markOpen } from '../../purchasing/facts/payable-purchase';
import { creditOf, invoicesPaidBy, receivedFor } from '../ledger/balances';
import type { ConfirmedPayment } from '../receipts/classify-payment';
import { takePaidRequest, takeReceipt } from '../receipts/take-receipt';
import { notifyOfRefusal } from './notify-of-refusal';
import { isLive, stateAfter, type AttemptEvent } from '../invoices/attempt-states';
import { closeDoubt, openDoubt } from '../receipts/payment-doubt';
import { addEvent, attemptsOfInvoices, findByReceipt, updateAttempt, type LockedAttempt } from '../invoices/repository';

/* All of these run in a transaction that has locked purchase, invoice and attempt. */

export interface Failure {
  readonly event: Exclude<AttemptEvent, 'accepted' | 'succeeded'>;
  readonly reason: PaymentFailureReason | null;
  readonly detail?: PaymentFailureDetail | null;
  readonly code?: ResultCode | null;
}

/* A purchase of which nothing is in can be changed again. */
const openAgain = async (tx: Database, { purchase, invoice }: LockedAttempt, now: Date): Promise<void> => {
  if (purchase.state !== 'paying' || invoice.number !== 0) return;
  const attempts = await attemptsOfInvoices(tx, [invoice.id]);
  const isUnderWay = attempts.some((attempt) => isLive(attempt) || attempt.state === 'review');
  const receivedCents = (await receivedFor(tx, [invoice.id])).get(invoice.id) ?? 0;
  if (isUnderWay || receivedCents > 0 || (await creditOf(tx, purchase.id)) > 0) return;
  await markOpen(tx, purchase.id, now);
};

/** @returns whether the attempt changed */
export const applyFailure = async (
  tx: Database,
  locked: LockedAttempt,
  { event, reason, detail = null, code = null }: Failure,
  now: Date,
): Promise<boolean> => {
  const { attempt } = locked;
  const state = stateAfter(attempt, event);
  if (state === null) return false;
  // A code that is text is in the event alone.
  const resultCode = typeof code === 'number' ? code : null;
  await updateAttempt(tx, attempt.id, { state, failureReason: reason, resultCode, finalAt: now });
  await addEvent(tx, now, event, attempt.id, { state, reason, code, ...(detail === null ? {} : { detail }) });
  if (code !== null && reason !== null) await notifyOfRefusal(tx, { code, detail, now });
  if (state !== 'failed') return true;
  await closeDoubt(tx, attempt.id, { outcome: 'it was not paid', now });
  await openAgain(tx, locked, now);
  return true;
};

/** What M-Pesa's record says of the payment of a request. */
export type Paid = Omit<ConfirmedPayment, 'account' | 'phone' | 'payerHash'>;

/**
 * Counts a payment that M-Pesa itself has confirmed. Doing it twice counts once.
 * @param paid what M-Pesa's record says of it; null where it says no more than that the request was paid
 */
export const applySuccess = async (
  tx: Database,
  request: LockedAttempt,
  paid: Paid | null,
  now: Date,
): Promise<void> => {
  const { purchase, attempt } = request;
  const { phone } = attempt;
  const receipt =
    paid === null
      ? await takePaidRequest(tx, request, now)
      : await takeReceipt(tx, { ...paid, phone, account: purchase.reference, payerHash: null }, { request, now });
  const isOwn = receipt.attemptId === attempt.id;
  if (receipt.state === 'heard') {
    const summary = `A request (attempt ${attempt.id}) was paid, and several payments can be it: import the statement that covers it.`;
    await openDoubt(tx, attempt.id, { purchaseId: purchase.id, summary, now });
  } else await closeDoubt(tx, attempt.id, { outcome: 'it was paid', now });
  // A second payment under one request: it is in the books by itself.
  if (!isOwn && attempt.state === 'succeeded') return;
  const code = attempt.receipt ?? receipt.code;
  const isFree = code !== null && (await findByReceipt(tx, code)) === null;
  if (attempt.state === 'succeeded' && !isFree) return;
  await updateAttempt(tx, attempt.id, {
    state: 'succeeded',
    // It stands in no invoice where every one was paid before.
    isOverpayment: receipt.state !== 'heard' && (await invoicesPaidBy(tx, receipt.id)).length === 0,
    failureReason: null,
    resultCode: 0,
    finalAt: attempt.state === 'succeeded' ? attempt.finalAt : now,
    ...(isFree ? { receipt: code } : {}),
  });
  const kind = attempt.state === 'succeeded' ? 'receipt-learned' : 'succeeded';
  await addEvent(tx, now, kind, attempt.id, { receipt: receipt.code });
};
