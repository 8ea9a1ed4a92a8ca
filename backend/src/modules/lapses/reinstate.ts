import { and, eq } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { coverPeriods, invoices, policies } from '../../database/schema';
import { enqueueJob } from '../../jobs';
import { endOfDay, later } from '../cover/cover-times';
import { openCover } from '../cover/repository';
import { settlementAccount } from '../ledger/accounts';
import { receivedFor } from '../ledger/balances';
import { invoicesOfPurchase } from '../payments/repository';
import { findPolicyOf, type PolicyRow } from '../policies/repository';
import { updatePurchase, type PurchaseRow } from '../purchases/repository';
import { withdrawReturn } from '../returns';
import { unbookSettlement } from './book-settlement';
import { lockOpenLapse, settlementKey, updateLapse, type LapseRow } from './repository';

export const certifyAgainJob = 'certify-again';

/* All of these run in a transaction that has locked the purchase. */

/** What had lapsed with the cover is due again. */
export const dueAgain = async (tx: Database, purchaseId: string): Promise<void> => {
  const lapsed = and(eq(invoices.purchaseId, purchaseId), eq(invoices.state, 'lapsed'));
  await tx.update(invoices).set({ state: 'due' }).where(lapsed);
};

const close = async (
  tx: Database,
  policy: PolicyRow,
  lapse: LapseRow,
  { state, now }: { state: 'REINSTATED' | 'REVOKED'; now: Date },
): Promise<void> => {
  await updateLapse(tx, lapse.id, { state, closedAt: now });
  const to = settlementAccount(lapse.id);
  await withdrawReturn(tx, { key: settlementKey(lapse), to, because: `the cover goes on: ${state}`, now });
  await unbookSettlement(tx, lapse, now);
  const payload = { policyNumber: policy.number };
  await enqueueJob(tx, { kind: certifyAgainJob, key: `${policy.number}:${lapse.id}`, payload, runAt: now });
};

/**
 * Cover of a declared lapse comes back once everything that was due is in: from the completing payment on, to the same last
 * day, never over the gap.
 * @param at when the payment was made
 */
export const reinstateIfPaid = async (
  tx: Database,
  { id }: Pick<PurchaseRow, 'id'>,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> => {
  const policy = await findPolicyOf(tx, id);
  const lapse = policy && (await lockOpenLapse(tx, policy.number));
  if (policy === null || lapse?.declaredAt == null) return;
  const today = nairobiDay(at);
  const isOwed = (await invoicesOfPurchase(tx, id)).some(({ state, dueOn }) => state === 'due' && dueOn <= today);
  if (isOwed) return;
  // Money that waited counts from the declaration on.
  await openCover(tx, policy, { startsAt: later(at, lapse.declaredAt), opened: 'REINSTATED' });
  await close(tx, policy, lapse, { state: 'REINSTATED', now });
};

/**
 * A payment that was made before grace was over, and heard of after: the cover never ended.
 * @param paid.at when it was made
 * @returns whether it was so; then the payment is booked as one for a cover that runs
 */
export const revokeLapse = async (
  tx: Database,
  { id }: Pick<PurchaseRow, 'id'>,
  paid: { readonly at: Date; readonly cents: number; readonly now: Date },
): Promise<boolean> => {
  const policy = await findPolicyOf(tx, id);
  const lapse = policy && (await lockOpenLapse(tx, policy.number));
  if (policy === null || lapse === null || paid.at >= endOfDay(lapse.endedOn)) return false;
  const [missed] = await tx.select().from(invoices).where(eq(invoices.id, lapse.invoiceId));
  const received = (await receivedFor(tx, [lapse.invoiceId])).get(lapse.invoiceId) ?? 0;
  if (missed === undefined || received + paid.cents < missed.amountCents) return false;
  await dueAgain(tx, id);
  await updatePurchase(tx, id, { state: 'issued', updatedAt: paid.now });
  await tx
    .update(coverPeriods)
    .set({ endsAt: endOfDay(policy.endsOn), closed: null, closedAt: null })
    .where(
      and(
        eq(coverPeriods.policyNumber, policy.number),
        eq(coverPeriods.closed, 'LAPSED'),
        eq(coverPeriods.endsAt, endOfDay(lapse.endedOn)),
      ),
    );
  await tx.update(policies).set({ state: 'active', cancelledAt: null }).where(eq(policies.number, policy.number));
  await close(tx, policy, lapse, { state: 'REVOKED', now: paid.now });
  return true;
};
