import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimRequests } from '../../platform/database/schema';
import { newId } from '../../platform/http/secrets';

export type RequestRow = InferSelectModel<typeof claimRequests>;

/** What the customer still owes, the oldest first; of one group there is one. */
export const openRequests = (db: Database, claimNumber: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(claimRequests)
    .where(and(eq(claimRequests.claimNumber, claimNumber), isNull(claimRequests.answeredAt)))
    .orderBy(asc(claimRequests.askedAt), asc(claimRequests.id));

/** Asked for again, the last reason holds. */
export const askFor = async (
  tx: Database,
  claimNumber: string,
  { group, reason, at }: { readonly group: string; readonly reason: string | null; readonly at: Date },
): Promise<void> => {
  const open = (await openRequests(tx, claimNumber)).find((request) => request.group === group);
  if (open === undefined) {
    await tx.insert(claimRequests).values({ id: newId(randomBytes), claimNumber, group, reason, askedAt: at });
  } else {
    await tx.update(claimRequests).set({ reason, askedAt: at }).where(eq(claimRequests.id, open.id));
  }
};

/** @param group all of them without */
export const answerRequests = async (tx: Database, claimNumber: string, at: Date, group?: string): Promise<void> => {
  await tx
    .update(claimRequests)
    .set({ answeredAt: at })
    .where(
      and(
        eq(claimRequests.claimNumber, claimNumber),
        isNull(claimRequests.answeredAt),
        group === undefined ? undefined : eq(claimRequests.group, group),
      ),
    );
};
