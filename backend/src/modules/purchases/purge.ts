import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { files, invoices, purchases } from '../../database/schema';
import { removeBytes } from './remove-bytes';

const keepMs = 90 * 24 * 60 * 60 * 1000;
const atOnce = 200;

const nothingPersonal = {
  customer: null,
  people: null,
  student: null,
  health: null,
  nextOfKin: null,
  vehicle: null,
  documentsLater: null,
  sold: null,
};

/**
 * Erases what people told of themselves in purchases that nobody has gone on with for 90 days. One that was never asked to
 * pay goes altogether; where a payment was tried the books keep its row, with nothing personal in it. What was paid, or is
 * being paid, is never touched.
 */
export const purgePurchases = async (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const left = await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.state, 'open'), lt(purchases.updatedAt, new Date(now.getTime() - keepMs))))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const ids = left.map(({ id }) => id);
    if (ids.length === 0) return;
    const removed = await tx.delete(files).where(inArray(files.purchaseId, ids)).returning({ id: files.id });
    await removeBytes(
      tx,
      removed.map(({ id }) => id),
      now,
    );
    await tx.delete(purchases).where(
      and(
        inArray(purchases.id, ids),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(invoices)
            .where(eq(invoices.purchaseId, purchases.id)),
        ),
      ),
    );
    await tx
      .update(purchases)
      .set({ ...nothingPersonal, state: 'abandoned' })
      .where(inArray(purchases.id, ids));
  });
