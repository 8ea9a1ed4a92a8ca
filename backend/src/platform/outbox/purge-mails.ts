import { dayMs } from '@tulinde/contracts';
import { lt, or } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { outbox, textMessages } from '../database/schema';

/* What was sent can be asked about for that long; what could not be sent stays until people have looked at it. */
const keepMs = 90 * dayMs;

/** Mails and text messages. */
export const purgeMails = async (db: Database, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - keepMs);
  await db.delete(outbox).where(or(lt(outbox.sentAt, old), lt(outbox.droppedAt, old)));
  await db.delete(textMessages).where(or(lt(textMessages.sentAt, old), lt(textMessages.droppedAt, old)));
};
