import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimDrafts } from '../../platform/database/schema';
import { nameOfClaimNote } from '../../customers-and-policies/policies/given-numbers';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import { forgetFilesOfDraft } from '../evidence/claim-files';

/** Reports with their evidence, gone for good. What became of one that was sent stands with its claim. */
export const forgetDrafts = async (tx: Database, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  for (const id of ids) await forgetFilesOfDraft(tx, id, now);
  const gone = await tx
    .delete(claimDrafts)
    .where(inArray(claimDrafts.id, [...ids]))
    .returning({ id: claimDrafts.id, givenNumber: claimDrafts.givenNumber, claimNumber: claimDrafts.claimNumber });
  // A number that nobody was told.
  const untold = gone.filter(({ givenNumber, claimNumber }) => givenNumber !== null && claimNumber === null);
  await removeBytes(
    tx,
    untold.map(({ id }) => nameOfClaimNote(id)),
    now,
  );
};

/** All that a customer has begun to report, as with {@link forgetDrafts}. */
export const eraseClaimDrafts = async (tx: Database, customerId: string, now: Date): Promise<void> => {
  const rows = await tx
    .select({ id: claimDrafts.id })
    .from(claimDrafts)
    .where(eq(claimDrafts.customerId, customerId))
    .for('update');
  await forgetDrafts(
    tx,
    rows.map(({ id }) => id),
    now,
  );
};
