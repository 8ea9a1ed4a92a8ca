import { and, eq } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { later } from '../../domain/cover-times';
import { openCover } from '../../customers-and-policies/policies/cover-repository';
import { invoicesOfPurchase } from '../invoices/repository';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { lockOpenLapse } from './repository';
import { undoLapse } from './undo-lapse';

/* All of these run in a transaction that has locked the purchase. */

/** What had lapsed with the cover is due again. */
export const dueAgain = async (tx: Database, purchaseId: string): Promise<void> => {
  const lapsed = and(eq(invoices.purchaseId, purchaseId), eq(invoices.state, 'lapsed'));
  await tx.update(invoices).set({ state: 'due' }).where(lapsed);
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
  await undoLapse(tx, lapse, { purchaseId: id, state: 'REINSTATED', now });
};
