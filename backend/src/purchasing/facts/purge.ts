import { dayMs } from '@tulinde/contracts';
import { inBatches } from '@tulinde/server/postgres';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { purchases } from '../../platform/database/schema';
import { erasePurchases } from './erase-purchases';

const keepMs = 90 * dayMs;
const atOnce = 200;

/**
 * Erases what people told of themselves in purchases that nobody has gone on with for 90 days. What was paid, or is being
 * paid, is never touched.
 */
export const purgePurchases = async (db: Database, now: Date): Promise<void> => {
  const isLeft = and(eq(purchases.state, 'open'), lt(purchases.updatedAt, new Date(now.getTime() - keepMs)));
  const purge = (limit: number) =>
    db.transaction(async (tx) => {
      const left = await tx
        .select({ id: purchases.id })
        .from(purchases)
        .where(isLeft)
        .orderBy(asc(purchases.updatedAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      await erasePurchases(
        tx,
        left.map(({ id }) => id),
        now,
      );
      return left.length;
    });
  await inBatches(purge, { rows: atOnce });
};
