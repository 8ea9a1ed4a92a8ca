import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { updateInvoice } from '../invoices/repository';
import type { DueInvoice } from '../ledger/due-invoices';
import type { EarlySettlement } from '../../domain/pricing/early-settlement';
import { insertSettlement, unpaidSettlements, updateSettlement } from './repository';

/** Nobody is asked for a price that was chosen before. */
export const endChosen = async (tx: Database, purchaseId: string, now: Date): Promise<void> => {
  for (const { id, expiresAt } of await unpaidSettlements(tx, purchaseId)) {
    if (expiresAt > now) await updateSettlement(tx, id, { expiresAt: now });
  }
};

/** One invoice takes what is kept, and those after it are asked for no more: as when a plan is paid off early. */
export const closeInvoices = async (
  tx: Database,
  [first, ...later]: readonly [DueInvoice, ...DueInvoice[]],
  { cents, now }: { readonly cents: number; readonly now: Date },
): Promise<void> => {
  await updateInvoice(tx, first.id, { amountCents: first.receivedCents + cents, state: 'paid', paidAt: now });
  if (later.length === 0) return;
  const ids = later.map(({ id }) => id);
  await tx
    .update(invoices)
    .set({ state: 'cancelled' })
    .where(and(inArray(invoices.id, ids), eq(invoices.state, 'due')));
};

export interface EndOfPlan {
  readonly purchaseId: string;
  readonly invoiceId: number;
  readonly cents: number;
  readonly now: Date;
}

/** Nothing is saved, and nothing to tell, where all of its interest was earned. */
export const recordSettlement = async (
  tx: Database,
  price: EarlySettlement | null,
  { purchaseId, invoiceId, cents, now }: EndOfPlan,
): Promise<void> => {
  if (price === null) return;
  const { totalCents, principalCents, interestCents, receivedCents, savedCents } = price;
  await insertSettlement(tx, {
    purchaseId,
    totalCents,
    amountCents: cents,
    principalCents,
    interestCents,
    receivedCents,
    savedCents,
    createdAt: now,
    expiresAt: now,
    settledAt: now,
    invoiceId,
  });
};
