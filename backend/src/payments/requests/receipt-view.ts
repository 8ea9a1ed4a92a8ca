import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fromCents, type Payment } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ledgerEntries, ledgerPostings, ledgerReceipts } from '../../platform/database/schema';
import { countsAt } from '../ledger/repository';
import type { AttemptRow } from '../invoices/repository';

/** When an attempt came to its end; when it began while it has none. */
export const endOf = ({ finalAt, createdAt }: AttemptRow): number => (finalAt ?? createdAt).getTime();

/** What came in and counts for some invoices, by the payments that it is of, in their order. */
export const receiptsOf = async (db: Database, invoiceIds: readonly number[]): Promise<Payment['receipts']> => {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .select({ receipt: ledgerReceipts, cents: sql<string>`-sum(${ledgerPostings.cents})` })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .innerJoin(ledgerReceipts, eq(ledgerReceipts.id, ledgerEntries.receiptId))
    .where(and(eq(ledgerPostings.account, 'invoice'), inArray(ledgerPostings.ref, invoiceIds.map(String))))
    .groupBy(ledgerReceipts.id)
    .having(sql`sum(${ledgerPostings.cents}) < 0`)
    .orderBy(asc(ledgerReceipts.id));
  return rows
    .sort((a, b) => countsAt(a.receipt).getTime() - countsAt(b.receipt).getTime())
    .map(({ receipt, cents }) => ({
      receipt: receipt.code,
      amount: fromCents(Number(cents)),
      paidAt: countsAt(receipt).toISOString(),
    }));
};
