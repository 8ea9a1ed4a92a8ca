import { and, eq } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoices as invoiceRows } from '../../platform/database/schema';
import { later } from '../../domain/cover-times';
import { openCover } from '../../customers-and-policies/policies/cover-repository';
import type { PurchaseAccount } from '../ledger/purchase-account';
import { lockOpenLapse } from './repository';
import { undoLapse } from './undo-lapse';

/* All of these run in a transaction that has locked the purchase. */

/** What had lapsed with the cover is due again. */
export const dueAgain = async (tx: Database, purchaseId: string): Promise<void> => {
  const lapsed = and(eq(invoiceRows.purchaseId, purchaseId), eq(invoiceRows.state, 'lapsed'));
  await tx.update(invoiceRows).set({ state: 'due' }).where(lapsed);
};

/**
 * Cover of a declared lapse comes back once everything that was due is in: from the completing payment on, to the same last
 * day, never over the gap.
 * @param at when the payment was made
 */
export const reinstateIfPaid = async (
  tx: Database,
  { purchase, policy, invoices }: PurchaseAccount,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> => {
  const lapse = policy && (await lockOpenLapse(tx, policy.number));
  if (policy === null || lapse?.declaredAt == null) return;
  const today = nairobiDay(at);
  const isOwed = invoices.some(({ state, dueOn }) => state === 'due' && dueOn <= today);
  if (isOwed) return;
  // Money that waited counts from the declaration on.
  await openCover(tx, policy, { startsAt: later(at, lapse.declaredAt), opened: 'REINSTATED' });
  await undoLapse(tx, lapse, { purchaseId: purchase.id, state: 'REINSTATED', now });
};
