import type { Database } from '../../platform/database/connection';
import { openOrPaidClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import { creditAccount } from '../../payments/ledger/accounts';
import { giveBackFrom } from '../../payments/refunds/give-back';
import { payOffByCancellation, openCaseOfOpenPlan } from '../../payments/settlements/pay-off-by-cancellation';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import type { CancellationNotificationKind } from './cancel-texts';
import { premiumRefundOfPolicy } from './premium-refund-of-policy';
import { updateCancellation, type CancellationRow } from './repository';

export interface EndedCover {
  readonly row: CancellationRow;
  readonly policy: PolicyRow;
  readonly purchase: PurchaseRow;
}

export interface CompletedCancellation {
  readonly refundCents: number;
  readonly news: Extract<CancellationNotificationKind, 'ended' | 'ended-none' | 'ended-held'>;
}

/**
 * Completes the money side of an ended cover, but not while a claim is open. If a claim was paid, operators decide about
 * the rest of the plan: the premium that would pay it off stays with the insurer.
 */
export const completeCancellation = async (
  tx: Database,
  { row, policy, purchase }: EndedCover,
  now: Date,
): Promise<CompletedCancellation> => {
  const { reference, day, endedOn, phone } = row;
  const sum = await premiumRefundOfPolicy(tx, policy, { day, endedOn, now });
  const { parts, refundCents, paidCents, unearnedCents, owedCents, claim } = sum;
  const written = { parts, refundCents, paidCents };
  const isPaid = (claim?.settledCents ?? 0) > 0;
  if (claim !== null && !isPaid) {
    await updateCancellation(tx, reference, { ...written, money: 'HELD' });
    return { refundCents, news: 'ended-held' };
  }
  await updateCancellation(tx, reference, { ...written, money: refundCents > 0 ? 'OWED' : 'NONE', settledAt: now });
  await giveBackFrom(tx, creditAccount(purchase.id), { purchase, reason: 'EXCESS', now });
  if (isPaid) {
    if (owedCents > 0) await openCaseOfOpenPlan(tx, purchase, { reference, openCents: owedCents, now });
    return { refundCents: 0, news: 'ended-none' };
  }
  await payOffByCancellation(tx, { policy, purchase }, { reference, day, unearnedCents, refundCents, phone, now });
  return { refundCents, news: refundCents > 0 ? 'ended' : 'ended-none' };
};

/** Whether an open claim still holds the refund back. */
export const isStillHeld = async (db: Database, policyNumber: string): Promise<boolean> => {
  const claim = await openOrPaidClaimOf(db, policyNumber);
  return claim !== null && (claim.settledCents ?? 0) === 0;
};
