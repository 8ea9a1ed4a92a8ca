import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';
import { jobs } from '../src/platform/database/schema';
import { attemptsOfInvoices, invoicesOfPurchase } from '../src/payments/invoices/repository';

/**
 * Where no clock is handed in: what became of a purchase's requests is asked now, and not half a minute after they were made.
 * A worker takes it at its next look.
 */
export const reconcileNow = async (db: Database, purchaseId: string): Promise<void> => {
  const invoices = await invoicesOfPurchase(db, purchaseId);
  const attempts = await attemptsOfInvoices(
    db,
    invoices.map(({ id }) => id),
  );
  const keys = attempts.map(({ id }) => String(id));
  const ofThem = and(eq(jobs.kind, 'reconcile-payment'), inArray(jobs.key, keys), eq(jobs.state, 'waiting'));
  await db.update(jobs).set({ runAt: new Date() }).where(ofThem);
};
