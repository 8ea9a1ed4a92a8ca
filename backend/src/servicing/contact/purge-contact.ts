import { dayMs } from '@tulinde/contracts';
import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { contactMessages } from '../../platform/database/schema';

/** How long what people wrote is kept: a complaint may go to the regulator for so long. */
const keptMs = 730 * dayMs;

export const purgeContactMessages = async (db: Database, now: Date): Promise<void> => {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(now.getTime() - keptMs)));
};
