import {
  addDays,
  fromCents,
  maskPhone,
  nairobiDay,
  paymentFailureDetails,
  type Payment,
  type PaymentFailureDetail,
  type PaymentFailureReason,
  type PaymentState,
  hourMs,
} from '@tulinde/contracts';
import { reminderDays } from '../../domain/instalment-rules';
import { isLive } from '../invoices/attempt-states';
import { promptMs } from './payment-dependencies';
import { endOf } from './receipt-view';
import type { Database } from '../../platform/database/connection';
import { latestEvent, type AttemptRow } from '../invoices/repository';
import type { ViewedInvoice } from './viewed-invoices';

/** What is under way or in doubt; else what ended last. */
export const latestOf = (attempts: readonly AttemptRow[]): AttemptRow | null =>
  attempts.find(isLive) ??
  attempts.find(({ state }) => state === 'review') ??
  [...attempts].filter(({ isOverpayment }) => !isOverpayment).sort((a, b) => endOf(b) - endOf(a))[0] ??
  null;

/** A request that failed before money came by another way says nothing any more. */
export const notOvertaken = (latest: AttemptRow | null, receipts: Payment['receipts']): AttemptRow | null =>
  latest?.state === 'failed' && receipts.some(({ paidAt }) => Date.parse(paidAt) > endOf(latest)) ? null : latest;

/* A customer who has just paid one instalment sees that, even when the next is due soon. */
const justPaidMs = hourMs;

const isAskedFor = (invoice: ViewedInvoice, all: readonly ViewedInvoice[], now: Date): boolean => {
  if (invoice.number === 0) return true;
  const paidAt = Math.max(...all.map((each) => each.paidAt?.getTime() ?? 0));
  return addDays(nairobiDay(now), reminderDays[0]) >= invoice.dueOn && now.getTime() - paidAt > justPaidMs;
};

/* After an early settlement the last ones are not asked for any more. */
const isOver = (all: readonly ViewedInvoice[]): boolean =>
  all.some(({ state }) => state === 'paid') && all.every(({ state }) => state === 'paid' || state === 'cancelled');

export const stateOf = (
  invoice: ViewedInvoice | null,
  latest: AttemptRow | null,
  all: readonly ViewedInvoice[],
  { now, isSettling }: { readonly now: Date; readonly isSettling: boolean },
): PaymentState => {
  if (invoice === null) return isOver(all) ? 'paid' : 'ready';
  if (latest?.state === 'failed') return 'failed';
  if (latest?.state === 'review') return 'review';
  if (latest !== null && isLive(latest)) return 'pending';
  if (latest !== null || isSettling) return 'ready';
  return isAskedFor(invoice, all, now) ? 'ready' : 'paid';
};

const detailedReasons: readonly (string | null)[] = ['REFUSED', 'NOT_SENT'] satisfies PaymentFailureReason[];

/** What is known of a failure beyond its reason: stands in the event that ended the request. */
export const detailOf = async (db: Database, latest: AttemptRow | null): Promise<PaymentFailureDetail | null> => {
  if (latest?.state !== 'failed' || !detailedReasons.includes(latest.failureReason)) return null;
  const data = (await latestEvent(db, latest.id, 'failed')) ?? (await latestEvent(db, latest.id, 'refused'));
  const detail = (data as { detail?: unknown } | null)?.detail;
  return paymentFailureDetails.find((each) => each === detail) ?? null;
};

/** @param detail as `detailOf` finds it */
export const failureOf = (latest: AttemptRow | null, detail: PaymentFailureDetail | null): Payment['failure'] => {
  const reason = (latest?.failureReason ?? null) as PaymentFailureReason | null;
  if (latest === null || reason === null) return null;
  const moneyMoved = reason === 'AMOUNT_MISMATCH' ? 'yes' : latest.state === 'failed' ? 'no' : 'unknown';
  return { reason, ...(detail === null ? {} : { detail }), moneyMoved };
};

export const attemptOf = (latest: AttemptRow | null): Payment['attempt'] =>
  latest === null || latest.channel === 'PAYBILL'
    ? null
    : {
        phone: maskPhone(latest.phone),
        amount: fromCents(latest.amountCents),
        startedAt: latest.createdAt.toISOString(),
        expiresAt: new Date(latest.createdAt.getTime() + promptMs).toISOString(),
      };
