import { asc, eq } from 'drizzle-orm';
import type { ClaimDetails, ClaimFile } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { claimMessages } from '../../../platform/database/schema';

/** What customer and insurer wrote to each other, the oldest first. */
const messagesOf = (db: Database, claimNumber: string) =>
  db
    .select()
    .from(claimMessages)
    .where(eq(claimMessages.claimNumber, claimNumber))
    .orderBy(asc(claimMessages.at), asc(claimMessages.id));

/** @param filesOf what was attached to a message, by its id */
export const presentMessages = async (
  db: Database,
  claimNumber: string,
  filesOf: (messageId: string) => readonly ClaimFile[],
): Promise<ClaimDetails['messages']> =>
  (await messagesOf(db, claimNumber)).map(({ id, from, text, at }) => ({
    messageId: id,
    from,
    text,
    at: at.toISOString(),
    files: [...filesOf(id)],
  }));
