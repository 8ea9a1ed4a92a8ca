import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerEntries, ledgerPostings } from '../../platform/database/schema';
import { accountKey, type AccountKind, type Posting } from './accounts';

const total = sql<string>`sum(${ledgerPostings.cents})`;

/** What stands in some accounts of a kind, by their reference, cents; accounts that nothing was posted to are not in it. */
export const balancesIn = async (
  db: Database,
  account: AccountKind,
  refs: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (refs.length === 0) return new Map();
  const rows = await db
    .select({ ref: ledgerPostings.ref, cents: total })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.account, account), inArray(ledgerPostings.ref, [...refs])))
    .groupBy(ledgerPostings.ref);
  return new Map(rows.map(({ ref, cents }) => [ref, Number(cents)]));
};

/** Every account with something in it, by {@link accountKey}: with `mpesa` among them they add up to nothing. */
export const allBalances = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ account: ledgerPostings.account, ref: ledgerPostings.ref, cents: total })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.account, ledgerPostings.ref)
    .having(sql`sum(${ledgerPostings.cents}) <> 0`);
  return new Map(rows.map(({ cents, ...of }) => [accountKey(of), Number(cents)]));
};

/** What has come in for invoices, by their ids, cents; 0 where nothing has. */
export const receivedFor = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const balances = await balancesIn(db, 'invoice', ids.map(String));
  // Money that we hold for a customer is on the side of what we owe. Nothing is 0 there, and not -0.
  return new Map(ids.map((id) => [id, 0 - (balances.get(String(id)) ?? 0)]));
};

/** Money of a purchase that is in no invoice yet, cents. */
export const creditOf = async (db: Database, purchaseId: string): Promise<number> =>
  0 - ((await balancesIn(db, 'credit', [purchaseId])).get(purchaseId) ?? 0);

/** Where a payment is now, all its entries taken together; `mpesa` is not among it. */
export const placesOf = async (db: Database, receiptId: number): Promise<Posting[]> => {
  const rows = await db
    .select({ account: ledgerPostings.account, ref: ledgerPostings.ref, cents: total })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(eq(ledgerEntries.receiptId, receiptId), sql`${ledgerPostings.account} <> 'mpesa'`))
    .groupBy(ledgerPostings.account, ledgerPostings.ref)
    .having(sql`sum(${ledgerPostings.cents}) <> 0`);
  return rows.map(({ cents, ...of }) => ({ ...of, cents: Number(cents) }));
};

/** The invoices that a payment stands in. */
export const invoicesPaidBy = async (db: Database, receiptId: number): Promise<number[]> =>
  (await placesOf(db, receiptId)).filter(({ account }) => account === 'invoice').map(({ ref }) => Number(ref));
