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
 * Erases personal data of abandoned purchases, in the transaction that has locked them. A purchase without a payment
 * attempt is deleted; where a payment was tried, or money came, its row stays for the books, without personal data.
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
