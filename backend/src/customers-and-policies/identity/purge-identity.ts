import { dayMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import { oneTimeCodes } from '../../platform/database/schema';
import { purgeLimits } from './limits';
import { purgeSessions } from './sessions';

/* A registration that nobody finished is forgotten with its code. */
const keepCodesMs = dayMs;

export const purgeIdentity = async (db: Database, now: Date): Promise<void> => {
  await purgeBefore(db, oneTimeCodes, { by: oneTimeCodes.sentAt, before: new Date(now.getTime() - keepCodesMs) });
  await purgeLimits(db, now);
  await purgeSessions(db, now);
};
