import { randomBytes } from 'node:crypto';
import { desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimVisits } from '../../platform/database/schema';
import { newId } from '../../platform/http/secrets';

export type VisitRow = InferSelectModel<typeof claimVisits>;

/** The last planned one, which holds; null before there is any. */
export const visitOf = async (db: Database, claimNumber: string): Promise<VisitRow | null> => {
  const [row] = await db
    .select()
    .from(claimVisits)
    .where(eq(claimVisits.claimNumber, claimNumber))
    .orderBy(desc(claimVisits.plannedAt), desc(claimVisits.id))
    .limit(1);
  return row ?? null;
};

export const insertVisit = async (tx: Database, visit: Omit<VisitRow, 'id' | 'doneAt'>): Promise<void> => {
  await tx.insert(claimVisits).values({ id: newId(randomBytes), ...visit });
};

export const markDone = async (tx: Database, { id }: VisitRow, at: Date): Promise<void> => {
  await tx.update(claimVisits).set({ doneAt: at }).where(eq(claimVisits.id, id));
};
