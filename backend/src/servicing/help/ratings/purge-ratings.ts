import { dayMs } from '@tulinde/contracts';
import { lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { answerRatings } from '../../../platform/database/schema';

/** What people say of an answer helps to mend it; after a year it is another answer. */
const keptMs = 365 * dayMs;

export const purgeRatings = async (db: Database, now: Date): Promise<void> => {
  await db.delete(answerRatings).where(lt(answerRatings.createdAt, new Date(now.getTime() - keptMs)));
};
