import { and, asc, eq, isNotNull, ne, or, type InferSelectModel } from 'drizzle-orm';
import { messageGroup } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claimMessages, claimOffers, claimRequests, claimVisits } from '../../platform/database/schema';

export type ClaimFileRow = InferSelectModel<typeof claimFiles>;

/** What hangs on a claim, each list in the order in which it came. */
export interface PartsOfClaim {
  readonly files: readonly ClaimFileRow[];
  readonly messages: readonly InferSelectModel<typeof claimMessages>[];
  readonly requests: readonly InferSelectModel<typeof claimRequests>[];
  readonly visits: readonly InferSelectModel<typeof claimVisits>[];
  readonly offers: readonly InferSelectModel<typeof claimOffers>[];
}

/** Evidence, and what came with messages; the earliest first. What waits for its message was told to nobody yet. */
export const filesOfClaim = (db: Database, number: string): Promise<ClaimFileRow[]> =>
  db
    .select()
    .from(claimFiles)
    .where(
      and(eq(claimFiles.claimNumber, number), or(ne(claimFiles.group, messageGroup), isNotNull(claimFiles.messageId))),
    )
    .orderBy(asc(claimFiles.addedAt), asc(claimFiles.id));

/** Null where it is none of a claim that was sent. */
export const claimFile = async (db: Database, id: string): Promise<ClaimFileRow | null> => {
  const [row] = await db.select().from(claimFiles).where(eq(claimFiles.id, id));
  return row?.claimNumber == null ? null : row;
};

export const partsOfClaim = async (db: Database, number: string): Promise<PartsOfClaim> => ({
  files: await filesOfClaim(db, number),
  messages: await db
    .select()
    .from(claimMessages)
    .where(eq(claimMessages.claimNumber, number))
    .orderBy(asc(claimMessages.at), asc(claimMessages.id)),
  requests: await db
    .select()
    .from(claimRequests)
    .where(eq(claimRequests.claimNumber, number))
    .orderBy(asc(claimRequests.askedAt), asc(claimRequests.id)),
  visits: await db
    .select()
    .from(claimVisits)
    .where(eq(claimVisits.claimNumber, number))
    .orderBy(asc(claimVisits.plannedAt), asc(claimVisits.id)),
  offers: await db
    .select()
    .from(claimOffers)
    .where(eq(claimOffers.claimNumber, number))
    .orderBy(asc(claimOffers.madeAt), asc(claimOffers.id)),
});
