import { dayMs } from '@tulinde/contracts';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { cancellations, files } from '../../platform/database/schema';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import { proofKind } from './repository';

const keepMs = 30 * dayMs;

/** Forgets files that were sent up to cancel a cover 30 days ago, where nobody went on with it or it was undone. */
export const purgeUnusedProof = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const used = tx
      .select({ one: sql`1` })
      .from(cancellations)
      .where(
        and(
          eq(cancellations.policyNumber, files.policyNumber),
          inArray(cancellations.state, ['REQUESTED', 'CANCELLED']),
        ),
      );
    const isOld = lt(files.createdAt, new Date(now.getTime() - keepMs));
    const gone = await tx
      .delete(files)
      .where(and(eq(files.kind, proofKind), isOld, notExists(used)))
      .returning({ id: files.id });
    await removeBytes(
      tx,
      gone.map(({ id }) => id),
      now,
    );
  });
