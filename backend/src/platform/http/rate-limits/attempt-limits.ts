import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { together } from '../../database/together';
import { purgeBefore } from '../../database/purge-before';
import { attemptLimits } from '../../database/schema';

/** A bucket, in the database and so of all processes: so many tries at once, then one each time so many milliseconds have passed. */
export interface Limit {
  readonly key: string;
  readonly burst: number;
  readonly everyMs: number;
}

const take = async (db: Database, { key, burst, everyMs }: Limit, now: Date): Promise<number> => {
  const step = sql`${everyMs}::float8 * interval '1 millisecond'`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const filled = sql`greatest(${attemptLimits.emptyAt}, ${at}) + ${step}`;
  const taken = await db
    .insert(attemptLimits)
    .values({ key, emptyAt: new Date(now.getTime() + everyMs) })
    .onConflictDoUpdate({
      target: attemptLimits.key,
      set: { emptyAt: filled },
      setWhere: sql`${filled} <= ${at} + ${burst}::float8 * ${step}`,
    })
    .returning({ key: attemptLimits.key });
  if (taken.length === 1) return 0;
  const [row] = await db.select().from(attemptLimits).where(eq(attemptLimits.key, key));
  const fullUntil = (row?.emptyAt ?? now).getTime() + everyMs - burst * everyMs;
  return Math.max(1, Math.ceil((fullUntil - now.getTime()) / 1000));
};

/** Takes back what a try was counted as, when it was no guess. */
export const giveBack = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  for (const { key, everyMs } of limits) {
    await db
      .update(attemptLimits)
      .set({ emptyAt: sql`${attemptLimits.emptyAt} - ${everyMs}::float8 * interval '1 millisecond'` })
      .where(eq(attemptLimits.key, key));
  }
};

/**
 * Counts a try before it is made, so that many at once are no more than one after the other.
 * @returns 0, or the seconds to wait: then nothing was counted
 */
export const takeAll = async (db: Database, limits: readonly Limit[], now: Date): Promise<number> => {
  const waits = await together(limits.map((limit) => take(db, limit, now)));
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) {
    await giveBack(
      db,
      limits.filter((_limit, index) => waits[index] === 0),
    );
  }
  return seconds;
};

export const purgeLimits = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, attemptLimits, { by: attemptLimits.emptyAt, before: now });
