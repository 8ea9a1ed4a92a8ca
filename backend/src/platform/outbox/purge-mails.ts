import { dayMs } from '@tulinde/contracts';
import type { Database } from '../database/connection';
import { purgeBefore } from '../database/purge-before';
import { outbox, textMessages } from '../database/schema';

/* What was sent can be asked about for that long; what could not be sent stays until people have looked at it. */
const keepMs = 90 * dayMs;

/** Mails and text messages. */
export const purgeMails = async (db: Database, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - keepMs);
  for (const table of [outbox, textMessages]) {
    for (const by of [table.sentAt, table.droppedAt]) await purgeBefore(db, table, { by, before: old });
  }
};
