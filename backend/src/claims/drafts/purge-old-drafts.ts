import { inBatches } from '@tulinde/server/postgres';
import type { Database } from '../../platform/database/connection';
import { dayMs } from '@tulinde/contracts';
import { lockDraftsLeftSince } from './drafts-repository';
import { purgeDrafts } from './purge-drafts';

const keepMs = 90 * dayMs;
const atOnce = 200;

/** Purges reports that have not changed for 90 days; a submitted report lives on as its claim. */
export const purgeClaimDrafts = async (db: Database, now: Date): Promise<void> => {
  const purge = (limit: number) =>
    db.transaction(async (tx) => {
      const left = await lockDraftsLeftSince(tx, new Date(now.getTime() - keepMs), limit);
      await purgeDrafts(tx, left, now);
      return left.length;
    });
  await inBatches(purge, { rows: atOnce });
};
