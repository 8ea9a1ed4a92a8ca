import { lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { outbox, textMessages } from '../database/schema';

/* What was sent can be asked about for that long; what could not be sent stays until people have looked at it. */
const keepMs = 90 * 24 * 60 * 60 * 1000;

/** Mails and text messages. */
export const purgeMails = async (db: Database, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - keepMs);
  await db.delete(outbox).where(lt(outbox.sentAt, old));
  await db.delete(textMessages).where(lt(textMessages.sentAt, old));
};
