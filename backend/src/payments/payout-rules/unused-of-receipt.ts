import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerEntries, ledgerPostings, ledgerReceipts } from '../../platform/database/schema';
import { accountKey, toReturnAccount, type Posting } from '../ledger/accounts';
import { placesOf } from '../ledger/balances';
import type { ReceiptRow } from '../ledger/repository';

type Account = Pick<Posting, 'account' | 'ref'>;

/**
 * What of a payment stands in no other account than the named one, cents: nothing of one that was taken back. Another
 * payment's money never makes up for it.
 */
export const unusedOf = async (
  db: Database,
  { id, amountCents, state }: Pick<ReceiptRow, 'id' | 'amountCents' | 'state'>,
  except: Account,
): Promise<number> => {
  if (state === 'reversed') return 0;
  const used = (await placesOf(db, id)).filter((place) => accountKey(place) !== accountKey(except));
  return amountCents - used.reduce((sum, { cents }) => sum - cents, 0);
};

export interface Funding {
  /** Null where it is of no payment, as what an insurer kept too much of a claim. */
  readonly receipt: ReceiptRow | null;
  /** What a return has of it, cents. */
  readonly cents: number;
  /** What of the payment may go back. */
  readonly unusedCents: number;
}

/** The payments that a return is of, each with its own money. */
export const fundingOf = async (db: Database, returnId: number): Promise<Funding[]> => {
  const to = toReturnAccount(returnId);
  const rows = await db
    .select({ id: ledgerEntries.receiptId, cents: sql<string>`-sum(${ledgerPostings.cents})` })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      and(
        eq(ledgerPostings.account, to.account),
        eq(ledgerPostings.ref, to.ref),
        // What has left, and what M-Pesa gave back of that, is no money that came for it.
        notInArray(ledgerEntries.kind, ['payout', 'reversal']),
      ),
    )
    .groupBy(ledgerEntries.receiptId)
    .having(sql`sum(${ledgerPostings.cents}) < 0`);
  const found: Funding[] = [];
  for (const { id, cents } of rows) {
    const [receipt] = id === null ? [] : await db.select().from(ledgerReceipts).where(eq(ledgerReceipts.id, id));
    const unusedCents = receipt === undefined ? Number(cents) : await unusedOf(db, receipt, to);
    found.push({ receipt: receipt ?? null, cents: Number(cents), unusedCents });
  }
  return found;
};
