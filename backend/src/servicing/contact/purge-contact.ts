import { dayMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import { contactMessages } from '../../platform/database/schema';

/** How long what people wrote is kept: a complaint may go to the regulator for so long. */
const keptMs = 730 * dayMs;

export const purgeContactMessages = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, contactMessages, { by: contactMessages.createdAt, before: new Date(now.getTime() - keptMs) });
