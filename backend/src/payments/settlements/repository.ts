import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { settlements } from '../../platform/database/schema';

export type SettlementRow = InferSelectModel<typeof settlements>;

/** The one that was chosen and holds at an instant; null where there is none. */
export const chosenSettlement = async (db: Database, purchaseId: string, now: Date): Promise<SettlementRow | null> => {
  const holds = and(
    eq(settlements.purchaseId, purchaseId),
    isNull(settlements.settledAt),
    gt(settlements.expiresAt, now),
  );
  const [row] = await db.select().from(settlements).where(holds).orderBy(desc(settlements.id)).limit(1);
  return row ?? null;
};

/** All that were chosen and not paid, the earliest first: money that was completed in time may be heard of later. */
export const unpaidSettlements = (db: Database, purchaseId: string): Promise<SettlementRow[]> =>
  db
    .select()
    .from(settlements)
    .where(and(eq(settlements.purchaseId, purchaseId), isNull(settlements.settledAt)))
    .orderBy(asc(settlements.id));

/** Every one that was chosen for some purchases, the earliest first. */
export const settlementsOf = (db: Database, purchaseIds: readonly string[]): Promise<SettlementRow[]> =>
  db
    .select()
    .from(settlements)
    .where(inArray(settlements.purchaseId, [...purchaseIds]))
    .orderBy(asc(settlements.id));

/** How a plan was paid off early; null where it was not. */
export const paidSettlement = async (db: Database, purchaseId: string): Promise<SettlementRow | null> => {
  const isPaid = and(eq(settlements.purchaseId, purchaseId), isNotNull(settlements.settledAt));
  const [row] = await db.select().from(settlements).where(isPaid);
  return row ?? null;
};

export const insertSettlement = async (
  tx: Database,
  values: InferInsertModel<typeof settlements>,
): Promise<SettlementRow> => {
  const [row] = await tx.insert(settlements).values(values).returning();
  if (row === undefined) throw new Error('A settlement was not written.');
  return row;
};

export const updateSettlement = async (
  tx: Database,
  id: number,
  changes: Partial<Pick<SettlementRow, 'expiresAt' | 'settledAt' | 'invoiceId'>>,
): Promise<void> => {
  await tx.update(settlements).set(changes).where(eq(settlements.id, id));
};
