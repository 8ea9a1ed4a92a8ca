import type { Database } from '../database/connection';
import { purgeBefore } from '../database/purge-before';
import { usedDigests } from '../database/schema';

/**
 * Marks a digest as used. The primary key decides between requests that come together, whichever process they reach.
 * @returns false for a replay
 */
export const useDigest = async (db: Database, digest: string, expiresAt: Date): Promise<boolean> => {
  const inserted = await db
    .insert(usedDigests)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedDigests.digest });
  return inserted.length === 1;
};

export const purgeDigests = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, usedDigests, { by: usedDigests.expiresAt, before: now });
