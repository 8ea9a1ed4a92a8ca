import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { contactMessages } from '../../platform/database/schema';

/** What a customer wrote to us while signed in, the earliest first. */
export const contactMessagesOf = (
  db: Database,
  customerId: string,
): Promise<InferSelectModel<typeof contactMessages>[]> =>
  db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.customerId, customerId))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.reference));
