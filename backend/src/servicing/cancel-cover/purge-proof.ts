import { inBatches } from '@tulinde/server/postgres';
import { dayMs } from '@tulinde/contracts';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { isAmongOldest } from '../../platform/database/purge-before';
import { cancellations, files } from '../../platform/database/schema';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import { proofKind } from './repository';

const keepMs = 30 * dayMs;
/* Each has a job written that removes its bytes. */
const atOnce = 200;

/** Forgets files that were sent up to cancel a cover 30 days ago, where nobody went on with it or it was undone. */
export const purgeUnusedProof = async (db: Database, now: Date): Promise<void> => {
  const used = db
    .select({ one: sql`1` })
    .from(cancellations)
    .where(
      and(eq(cancellations.policyNumber, files.policyNumber), inArray(cancellations.state, ['REQUESTED', 'CANCELLED'])),
    );
  const expired = {
    by: files.createdAt,
    before: new Date(now.getTime() - keepMs),
    where: and(eq(files.kind, proofKind), notExists(used)),
  };
  const purge = (limit: number) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(files)
        .where(isAmongOldest(tx, files, { ...expired, limit }))
        .returning({ id: files.id });
      await removeBytes(
        tx,
        gone.map(({ id }) => id),
        now,
      );
      return gone.length;
    });
  await inBatches(purge, { rows: atOnce });
};
