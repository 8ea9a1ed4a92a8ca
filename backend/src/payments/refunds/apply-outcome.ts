import { minuteMs } from '@tulinde/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type { ResultCode } from '../../platform/adapters/m-pesa/daraja-codes';
import type { AfterRefusal } from '../../platform/adapters/m-pesa/initiator-codes';
import { refusedCode } from '../../platform/adapters/m-pesa/payout-codes';
import type { PayoutOutcome } from '../../platform/adapters/m-pesa/payouts-port';
import type { Database } from '../../platform/database/connection';
import { payouts } from '../../platform/database/schema';
import { closeCase, openCase } from '../cases';
import { bookPayout, bookRounding } from './book-payout';
import { recordMoneyEvent } from './money-events';
import type { RefundRow } from './refunds-repository';
import {
  isOpenPayout,
  livePayoutOf,
  partsOfRefund,
  updatePart,
  updatePayout,
  updateRefund,
  type LockedPayout,
} from './refunds-repository';
import { enqueueSend } from './send-job';
import { enqueueRefundNotification, type RefundNotification } from './refund-notification-job';
import { endWatch } from './watch-refund';

/* All of these run in a transaction that has locked return, part and payout. */

const againAfterMs: Readonly<Record<Exclude<AfterRefusal, 'people'>, number>> = {
  soon: 10 * minuteMs,
  later: 60 * minuteMs,
  tomorrow: 24 * 60 * minuteMs,
};

/** Of a refusal that M-Pesa names no number for. */
const declined = -1;

export const refusedKey = (partId: number): string => `payout-refused:${partId}`;
export const doubtKey = (payoutId: number): string => `payout-in-doubt:${payoutId}`;

type Paid = Extract<PayoutOutcome, { readonly kind: 'paid' }>;

const doubt = async (tx: Database, { owed, payout }: LockedPayout, summary: string, now: Date): Promise<void> => {
  const { purchaseId } = owed;
  await openCase(tx, { kind: 'payout-in-doubt', key: doubtKey(payout.id), summary, purchaseId, now });
};

interface Ending {
  readonly by: string;
  readonly outcome: string;
  readonly told: Extract<RefundNotification, 'sent' | 'bank' | 'before'>;
}

/** Once all its parts are paid; of less than half a shilling there are none. */
export const finishRefund = async (
  tx: Database,
  owed: RefundRow,
  now: Date,
  { by, outcome, told }: Ending = { by: 'portal', outcome: 'paid', told: 'sent' },
): Promise<void> => {
  const parts = await partsOfRefund(tx, owed.id);
  if (parts.some(({ state }) => state !== 'paid')) return;
  await updateRefund(tx, owed.id, { state: 'paid', closedAt: now, updatedAt: now });
  await bookRounding(tx, owed, now);
  await recordMoneyEvent(tx, { at: now, by, kind: 'return-paid', returnId: owed.id });
  await endWatch(tx, owed.id, { by, outcome, now });
  if (parts.length > 0) await enqueueRefundNotification(tx, owed.id, told, now);
};

const applyPaid = async (tx: Database, locked: LockedPayout, outcome: Paid, now: Date): Promise<void> => {
  const { owed, part, payout } = locked;
  if (payout.state === 'paid') return;
  const [other] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.receipt, outcome.receipt), ne(payouts.id, payout.id)));
  const live = isOpenPayout(payout) ? null : await livePayoutOf(tx, part.id);
  // Another request has paid it, or people did by bank.
  const isPaid = live !== null || part.state === 'paid';
  // What M-Pesa says cannot be true of this one alone: nothing is booked before people have looked.
  if (other !== undefined || isPaid || outcome.amountCents !== payout.amountCents) {
    return doubt(tx, locked, `M-Pesa says that payout ${payout.id} was paid, which does not fit our books.`, now);
  }
  await updatePayout(tx, payout.id, {
    state: 'paid',
    receipt: outcome.receipt,
    resultCode: 0,
    completedAt: outcome.completedAt ?? now,
    finalAt: now,
  });
  await updatePart(tx, part.id, 'paid');
  const { amountCents: cents, shortCode } = payout;
  await bookPayout(tx, owed, { cents, shortCode, at: outcome.completedAt ?? now });
  for (const key of [refusedKey(part.id), doubtKey(payout.id)]) {
    await closeCase(tx, { key, by: 'portal', outcome: `paid, ${outcome.receipt}`, now });
  }
  await finishRefund(tx, owed, now);
};

const applyRefused = async (tx: Database, locked: LockedPayout, code: ResultCode | null, now: Date): Promise<void> => {
  const { owed, part, payout } = locked;
  if (!isOpenPayout(payout)) return;
  // A code that is text stands in the case and the event; null is what the gateway turned away, of which M-Pesa never heard.
  const resultCode = typeof code === 'string' ? declined : code;
  await updatePayout(tx, payout.id, { state: 'refused', resultCode, finalAt: now });
  // Without a code of M-Pesa's own the gateway turned it away: nobody has to mend anything.
  const { then, means } = code === null ? { then: 'soon' as const, means: '' } : refusedCode(code);
  await updatePart(tx, part.id, then === 'people' ? 'refused' : 'waiting');
  if (then === 'people') await updateRefund(tx, owed.id, { state: 'stopped', updatedAt: now });
  else await enqueueSend(tx, part, new Date(now.getTime() + againAfterMs[then]));
  if (then === 'soon') return;
  await openCase(tx, {
    kind: 'payout-refused',
    key: refusedKey(part.id),
    summary: `Return ${owed.id}, part ${part.number}: ${means} (code ${code}).`,
    purchaseId: owed.purchaseId,
    now,
  });
  if (code === 8) await enqueueRefundNotification(tx, owed.id, 'balance', now);
};

/** What M-Pesa says became of a payout. Doing it twice is doing it once; a payment is never taken back by it. */
export const applyOutcome = async (
  tx: Database,
  locked: LockedPayout,
  outcome: PayoutOutcome,
  now: Date,
): Promise<void> => {
  const { owed, payout } = locked;
  const data = { payoutId: payout.id, ...outcome };
  await recordMoneyEvent(tx, { at: now, by: 'm-pesa', kind: `payout-${outcome.kind}`, returnId: owed.id, data });
  if (outcome.kind === 'paid') await applyPaid(tx, locked, outcome, now);
  if (outcome.kind === 'refused') await applyRefused(tx, locked, outcome.code, now);
};

/** The request itself was turned away, before anything of it was passed on. */
export const applyTurnedAway = async (tx: Database, locked: LockedPayout, code: string, now: Date): Promise<void> => {
  const data = { payoutId: locked.payout.id, code };
  const by = 'm-pesa';
  await recordMoneyEvent(tx, { at: now, by, kind: 'payout-turned-away', returnId: locked.owed.id, data });
  await applyRefused(tx, locked, null, now);
};
