import { and, asc, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { payouts, returnParts, returns } from '../../platform/database/schema';
import { lockPurchaseRow } from '../../purchasing/records/repository';

export type RefundRow = InferSelectModel<typeof returns>;

export type PartRow = InferSelectModel<typeof returnParts>;
export type PayoutRow = InferSelectModel<typeof payouts>;

/** May have taken the money, or has: nothing else is sent for its part. */
const liveStates = ['created', 'accepted', 'unknown', 'paid'] as const;
export const isOpenPayout = ({ state }: Pick<PayoutRow, 'state'>): boolean =>
  state === 'created' || state === 'accepted' || state === 'unknown';

export const findRefund = async (db: Database, id: number): Promise<RefundRow | null> =>
  (await db.select().from(returns).where(eq(returns.id, id)))[0] ?? null;

/** Whether money of a purchase goes back for a reason, or has. */
export const isRefundBecause = async (
  db: Database,
  purchaseId: string,
  reason: RefundRow['reason'],
): Promise<boolean> =>
  (await db.$count(returns, and(eq(returns.purchaseId, purchaseId), eq(returns.reason, reason)))) > 0;

/** Rows are locked in the order purchase, return, part, payout: what a return may be depends on its purchase's money. */
export const lockRefund = async (tx: Database, id: number): Promise<RefundRow | null> => {
  const found = await findRefund(tx, id);
  if (found === null) return null;
  if (found.purchaseId !== null) await lockPurchaseRow(tx, found.purchaseId);
  return (await tx.select().from(returns).where(eq(returns.id, id)).for('update'))[0] ?? null;
};

export const partsOfRefund = (db: Database, returnId: number): Promise<PartRow[]> =>
  db.select().from(returnParts).where(eq(returnParts.returnId, returnId)).orderBy(asc(returnParts.number));

export const findPart = async (db: Database, id: number): Promise<PartRow | null> =>
  (await db.select().from(returnParts).where(eq(returnParts.id, id)))[0] ?? null;

export const payoutsOfPart = (db: Database, partId: number): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(eq(payouts.partId, partId)).orderBy(asc(payouts.id));

export const livePayoutOf = async (db: Database, partId: number): Promise<PayoutRow | null> =>
  (
    await db
      .select()
      .from(payouts)
      .where(and(eq(payouts.partId, partId), inArray(payouts.state, [...liveStates])))
  )[0] ?? null;

export const findPayout = async (db: Database, id: number): Promise<PayoutRow | null> =>
  (await db.select().from(payouts).where(eq(payouts.id, id)))[0] ?? null;

export interface LockedPayout {
  readonly owed: RefundRow;
  readonly part: PartRow;
  readonly payout: PayoutRow;
}

export const lockPayout = async (tx: Database, id: number): Promise<LockedPayout> => {
  const found = await findPayout(tx, id);
  const itsPart = found ? await findPart(tx, found.partId) : null;
  const owed = itsPart ? await lockRefund(tx, itsPart.returnId) : null;
  // Reads them again under the lock: its previous holder may have changed them.
  const part = itsPart ? await findPart(tx, itsPart.id) : null;
  const payout = await findPayout(tx, id);
  if (owed === null || part === null || payout === null) throw new Error(`There is no payout ${id}.`);
  return { owed, part, payout };
};

export const updateRefund = async (
  tx: Database,
  id: number,
  values: Partial<Pick<RefundRow, 'state' | 'phone' | 'version' | 'closedAt'>> & { readonly updatedAt: Date },
): Promise<void> => {
  await tx.update(returns).set(values).where(eq(returns.id, id));
};

export const updatePart = async (tx: Database, id: number, state: PartRow['state']): Promise<void> => {
  await tx.update(returnParts).set({ state }).where(eq(returnParts.id, id));
};

export const updatePayout = async (tx: Database, id: number, values: Partial<PayoutRow>): Promise<void> => {
  await tx.update(payouts).set(values).where(eq(payouts.id, id));
};
