import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices, ledgerEntries, ledgerPostings, ledgerReceipts } from '../../platform/database/schema';
import { invoiceAccount, type AccountKind, type Posting } from './accounts';
import { countsAt, type ReceiptRow } from './repository';

/** Money of one payment, where it is now. */
export interface MoneySource {
  readonly receipt: ReceiptRow;
  readonly cents: number;
  readonly from: Pick<Posting, 'account' | 'ref'>;
}

/** What stands in an account, by the payments that it is of, the earliest first. */
export const sourcesIn = async (
  db: Database,
  from: { readonly account: AccountKind; readonly ref: string },
): Promise<MoneySource[]> => {
  const rows = await db
    .select({ receipt: ledgerReceipts, cents: sql<string>`-sum(${ledgerPostings.cents})` })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .innerJoin(ledgerReceipts, eq(ledgerReceipts.id, ledgerEntries.receiptId))
    .where(and(eq(ledgerPostings.account, from.account), eq(ledgerPostings.ref, from.ref)))
    .groupBy(ledgerReceipts.id)
    .having(sql`sum(${ledgerPostings.cents}) < 0`)
    .orderBy(asc(ledgerReceipts.id));
  return rows.map(({ receipt, cents }) => ({ receipt, cents: Number(cents), from }));
};

/** What stands in a purchase's invoices of payments that were heard of from an instant on, the last one first. */
export const paymentsSince = async (db: Database, purchaseId: string, since: Date): Promise<MoneySource[]> => {
  const ofPurchase = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.purchaseId, purchaseId));
  const sources = (await Promise.all(ofPurchase.map(({ id }) => sourcesIn(db, invoiceAccount(id))))).flat();
  return sources
    .filter(({ receipt }) => receipt.heardAt >= since)
    .sort((one, other) => other.receipt.heardAt.getTime() - one.receipt.heardAt.getTime());
};

/** Whether M-Pesa took a payment back that had stood in an invoice. */
export const wasTakenBack = async (tx: Database, invoiceId: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: ledgerReceipts.id })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .innerJoin(ledgerReceipts, eq(ledgerReceipts.id, ledgerEntries.receiptId))
    .where(
      and(
        eq(ledgerPostings.account, 'invoice'),
        eq(ledgerPostings.ref, String(invoiceId)),
        eq(ledgerReceipts.state, 'reversed'),
      ),
    )
    .limit(1);
  return row !== undefined;
};

/** When the last of some payments was made; null where there is none. */
export const lastMadeAt = (sources: readonly MoneySource[]): Date | null =>
  sources.length === 0 ? null : new Date(Math.max(...sources.map(({ receipt }) => countsAt(receipt).getTime())));

/** When the last of the payments in an invoice was made: the completing one's time. */
export const completedAtOf = async (tx: Database, invoiceId: number): Promise<Date | null> =>
  lastMadeAt(await sourcesIn(tx, invoiceAccount(invoiceId)));
