import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { outbox, textMessages } from '../database/schema';

interface NewContact {
  readonly customerId: string;
  readonly before: string;
  readonly after: string;
}

/** The mails of an account that still wait, such as those of a night, go to its new email. */
export const followNewEmail = async (tx: Database, { customerId, before, after }: NewContact): Promise<void> => {
  const waits = and(isNull(outbox.sentAt), isNull(outbox.droppedAt));
  await tx
    .update(outbox)
    .set({ recipient: after })
    .where(and(eq(outbox.customerId, customerId), sql`lower(${outbox.recipient}) = ${before.toLowerCase()}`, waits));
};

/** The text messages of an account that still wait go to its new phone. One that the gateway may have already stays. */
export const followNewPhone = async (tx: Database, { customerId, before, after }: NewContact): Promise<void> => {
  const waits = and(isNull(textMessages.sentAt), isNull(textMessages.droppedAt), isNull(textMessages.sendingAt));
  await tx
    .update(textMessages)
    .set({ recipient: after })
    .where(and(eq(textMessages.customerId, customerId), eq(textMessages.recipient, before), waits));
};
