import type { Database } from '../../platform/database/connection';
import { dayMs } from '@tulinde/contracts';
import { lockDraftsLeftSince } from './drafts-repository';
import { purgeDrafts } from './purge-drafts';

const keepMs = 90 * dayMs;
const atOnce = 200;

/** Purges reports that have not changed for 90 days; a submitted report lives on as its claim. */
export const purgeClaimDrafts = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) =>
    purgeDrafts(tx, await lockDraftsLeftSince(tx, new Date(now.getTime() - keepMs), atOnce), now),
  );
