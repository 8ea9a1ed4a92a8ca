import { dayMs } from '@tulinde/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { attemptLimits } from '../../platform/database/schema';

/** How long the wish of a phone's owner holds, and the link works by which it can be taken back. */
export const stopMs = 90 * dayMs;

/* A bucket that is full until then: those of attempts hold keyed hashes, and are emptied by time, as this is. */
const keyOf = (phoneHash: string): string => `prompts stopped ${phoneHash}`;

/** Until when no request goes to a phone, at its owner's wish; null where they do. */
export const stoppedUntil = async (db: Database, phoneHash: string, now: Date): Promise<Date | null> => {
  const [row] = await db
    .select({ until: attemptLimits.emptyAt })
    .from(attemptLimits)
    .where(and(eq(attemptLimits.key, keyOf(phoneHash)), gt(attemptLimits.emptyAt, now)));
  return row?.until ?? null;
};

export const isStopped = async (db: Database, phoneHash: string, now: Date): Promise<boolean> =>
  (await stoppedUntil(db, phoneHash, now)) !== null;

/** @param until null lets requests go to it again */
export const stopPrompts = async (db: Database, phoneHash: string, until: Date | null): Promise<void> => {
  const key = keyOf(phoneHash);
  if (until === null) await db.delete(attemptLimits).where(eq(attemptLimits.key, key));
  else {
    await db
      .insert(attemptLimits)
      .values({ key, emptyAt: until })
      .onConflictDoUpdate({ target: attemptLimits.key, set: { emptyAt: until } });
  }
};
