import { asc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { files, purchases } from '../../database/schema';

export type PurchaseRow = InferSelectModel<typeof purchases>;
export type FileRow = InferSelectModel<typeof files>;

/** Does nothing where its reference is taken, or its id. */
export const insertPurchase = async (db: Database, row: InferInsertModel<typeof purchases>): Promise<void> => {
  await db.insert(purchases).values(row).onConflictDoNothing();
};

export const findPurchase = async (db: Database, id: string): Promise<PurchaseRow | null> => {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row ?? null;
};

/** The row, locked until the transaction ends: steps that are saved at the same moment queue up. */
export const lockPurchaseRow = async (tx: Database, id: string): Promise<PurchaseRow | null> => {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  return row ?? null;
};

export const updatePurchase = async (
  tx: Database,
  id: string,
  changes: Partial<InferInsertModel<typeof purchases>>,
): Promise<void> => {
  await tx.update(purchases).set(changes).where(eq(purchases.id, id));
};

export const findFiles = (db: Database, purchaseId: string): Promise<FileRow[]> =>
  db.select().from(files).where(eq(files.purchaseId, purchaseId)).orderBy(asc(files.createdAt), asc(files.id));
