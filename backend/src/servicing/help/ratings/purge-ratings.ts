import { dayMs } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { purgeBefore } from '../../../platform/database/purge-before';
import { answerRatings } from '../../../platform/database/schema';

/** What people say of an answer helps to mend it; after a year it is another answer. */
const keptMs = 365 * dayMs;

export const purgeRatings = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, answerRatings, { by: answerRatings.createdAt, before: new Date(now.getTime() - keptMs) });
