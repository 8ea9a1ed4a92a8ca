import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import {
  files,
  invoices,
  ledgerReceipts,
  moneyCases,
  purchases,
  receiptMoves,
  returns,
  valuationBookings,
} from '../../platform/database/schema';
import { removeBytes } from '../../platform/uploads/remove-bytes';

const nothingPersonal = {
  prefill: null,
  customerId: null,
  customer: null,
  people: null,
  student: null,
  health: null,
  nextOfKin: null,
  vehicle: null,
  documentsLater: null,
  sold: null,
  accepted: null,
};

/**
 * Erases what people told of themselves in purchases that came to nothing, in the transaction that has locked them. One
 * that was never asked to pay goes altogether; where a payment was tried, or money came, the books keep its row, with
 * nothing personal in it.
 */
export const erasePurchases = async (tx: Database, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  const all = [...ids];
  const removed = await tx.delete(files).where(inArray(files.purchaseId, all)).returning({ id: files.id });
  await removeBytes(
    tx,
    removed.map(({ id }) => id),
    now,
  );
  await tx.delete(valuationBookings).where(inArray(valuationBookings.purchaseId, all));
  const isNotPaidFor = [invoices, ledgerReceipts, returns, moneyCases, receiptMoves].map((books) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(books)
        .where(eq(books.purchaseId, purchases.id)),
    ),
  );
  await tx.delete(purchases).where(and(inArray(purchases.id, all), ...isNotPaidFor));
  await tx
    .update(purchases)
    .set({ ...nothingPersonal, state: 'abandoned' })
    .where(inArray(purchases.id, all));
};
