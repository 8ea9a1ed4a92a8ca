import { lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { outbox } from '../database/schema';

/* What was mailed can be asked about for that long; what could not be sent stays until people have looked at it. */
const keepMs = 90 * 24 * 60 * 60 * 1000;

export const purgeMails = async (db: Database, now: Date): Promise<void> => {
  await db.delete(outbox).where(lt(outbox.sentAt, new Date(now.getTime() - keepMs)));
};
