import { eq } from 'drizzle-orm';
import { dayMs, type Language, type ReturnReason } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { returnParts, returns } from '../../platform/database/schema';
import { toShilling } from '../../domain/pricing/money';
import { recordMoneyEvent } from './money-events';
import { enqueueRefundNotification } from './refund-notification-job';
import { enqueueWatch } from './watch-refund';
import { limitCents } from '../../domain/m-pesa-limit';

/** What M-Pesa pays out at once, cents: 250,000 at most, the rest last. */
const partsOf = (payableCents: number): number[] => {
  const parts: number[] = [];
  for (let left = payableCents; left > 0; left -= limitCents) parts.push(Math.min(left, limitCents));
  return parts;
};

export interface NewRefund {
  /**
   * What it is about, for example `excess:<receipt>`: there is at most one refund per key, and a second call changes
   * nothing.
   */
  readonly key: string;
  /** Whose money it is; null where it fits no purchase. */
  readonly purchaseId: string | null;
  /** To the cent, above 0. It leaves in whole shillings, half up; the rest is rounding. */
  readonly amountCents: number;
  readonly reason: ReturnReason;
  /** M-Pesa's receipt of the payment that it refunds, where it is a single one. */
  readonly receipt?: string | null;
  /** `+2547XXXXXXXX` that paid; '' where M-Pesa hid it: people find it out before they approve. */
  readonly phone: string;
  /** The payer's mail address, used if the purchase has no account; '' where it is unknown. */
  readonly email?: string;
  readonly language?: Language;
  /** Not paid out before: of a settlement, the end of the days in which the cover may be reinstated. Now where not given. */
  readonly payFrom?: Date;
  /** The caller notifies the payer itself: nothing is sent before the refund is paid. */
  readonly isTold?: boolean;
  readonly now: Date;
}

/** What the payer is told: back within seven days from when it may leave. */
const refundWithinMs = 7 * dayMs;

/**
 * Creates a refund, in the transaction that books it. It is then announced, approved by two operators and paid out.
 * @returns the return, and whether it is new
 */
export const createRefund = async (
  tx: Database,
  { key, purchaseId, amountCents, reason, receipt = null, phone, now, ...more }: NewRefund,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError('Nothing is owed.');
  const payFrom = more.payFrom ?? now;
  const payableCents = toShilling(amountCents);
  const [added] = await tx
    .insert(returns)
    .values({
      key,
      purchaseId,
      reason,
      receipt,
      amountCents,
      payableCents,
      phone,
      email: more.email ?? '',
      language: more.language ?? 'en',
      state: 'to-approve',
      payFrom,
      dueAt: new Date(payFrom.getTime() + refundWithinMs),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: returns.key })
    .returning({ id: returns.id });
  if (added === undefined) {
    const [known] = await tx.select({ id: returns.id }).from(returns).where(eq(returns.key, key));
    if (known === undefined) throw new Error('A return with this key is there and cannot be read.');
    return { id: known.id, isNew: false };
  }
  const parts = partsOf(payableCents).map((cents, index) => ({
    returnId: added.id,
    number: index + 1,
    amountCents: cents,
    state: 'waiting' as const,
  }));
  if (parts.length > 0) await tx.insert(returnParts).values(parts);
  await recordMoneyEvent(tx, {
    at: now,
    by: 'portal',
    kind: 'return-owed',
    returnId: added.id,
    data: { key, amountCents, payableCents, reason },
  });
  if (more.isTold !== true) await enqueueRefundNotification(tx, added.id, 'owed', now);
  await enqueueWatch(tx, added.id, payFrom);
  return { id: added.id, isNew: true };
};
