import { dayMs } from '@tulinde/contracts';
import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { oneTimeCodes } from '../../platform/database/schema';
import { purgeLimits } from './limits';
import { purgeSessions } from './sessions';

/* A registration that nobody finished is forgotten with its code. */
const keepCodesMs = dayMs;

export const purgeIdentity = async (db: Database, now: Date): Promise<void> => {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, new Date(now.getTime() - keepCodesMs)));
  await purgeLimits(db, now);
  await purgeSessions(db, now);
};
