import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { isOfKey } from '../payout-rules/key-of-return';
import { fromCents, maskPhone, type MoneyReturn } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { payouts, returnParts, returns } from '../../platform/database/schema';
import type { RefundRow } from './refunds-repository';

/** M-Pesa's receipts of what was sent of some returns, by their ids. */
export const payoutReceipts = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db
    .select({ id: returnParts.returnId, receipt: payouts.receipt })
    .from(payouts)
    .innerJoin(returnParts, eq(returnParts.id, payouts.partId))
    .where(and(inArray(returnParts.returnId, [...ids]), eq(payouts.state, 'paid')))
    .orderBy(asc(returnParts.number));
  const found = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { id, receipt } of rows) if (receipt !== null) found.get(id)?.push(receipt);
  return found;
};

const stateOf = ({ state, payFrom }: RefundRow, now: Date): MoneyReturn['state'] => {
  if (state === 'paid') return 'RETURNED';
  if (state === 'stopped') return 'STOPPED';
  return payFrom > now ? 'WAITS' : 'COMING';
};

const viewOf = (row: RefundRow, receipts: readonly string[], now: Date): MoneyReturn => ({
  state: stateOf(row, now),
  amount: fromCents(row.payableCents),
  reason: row.reason,
  phone: row.phone === '' ? null : maskPhone(row.phone),
  from: row.payFrom.toISOString(),
  by: row.dueAt.toISOString(),
  returnedAt: row.state === 'paid' ? (row.closedAt?.toISOString() ?? null) : null,
  receipts: [...receipts],
});

/** What goes back of a purchase, as its owner sees it. */
export const viewRefunds = async (db: Database, purchaseId: string, now: Date): Promise<MoneyReturn[]> => {
  const rows = await db
    .select()
    .from(returns)
    .where(and(eq(returns.purchaseId, purchaseId), ne(returns.state, 'withdrawn')))
    .orderBy(asc(returns.id));
  const receipts = await payoutReceipts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, receipts.get(row.id) ?? [], now));
};

/** What goes back under a key, or in place of that, as its owner sees it; null where there is none, or where it was withdrawn. */
export const refundViewOf = async (db: Database, key: string, now: Date): Promise<MoneyReturn | null> => {
  const [row] = await db
    .select()
    .from(returns)
    .where(and(isOfKey(key, ':'), ne(returns.state, 'withdrawn')))
    .orderBy(desc(returns.id))
    .limit(1);
  return row === undefined ? null : viewOf(row, (await payoutReceipts(db, [row.id])).get(row.id) ?? [], now);
};
