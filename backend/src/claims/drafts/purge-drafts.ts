import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimDrafts } from '../../platform/database/schema';
import { claimRecordName } from '../../customers-and-policies/policies/number-journal';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import { purgeFilesOfDraft } from '../evidence/claim-files';

/** Deletes reports with their evidence for good. A submitted report lives on as its claim. */
export const purgeDrafts = async (tx: Database, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  for (const id of ids) await purgeFilesOfDraft(tx, id, now);
  const gone = await tx
    .delete(claimDrafts)
    .where(inArray(claimDrafts.id, [...ids]))
    .returning({ id: claimDrafts.id, givenNumber: claimDrafts.givenNumber, claimNumber: claimDrafts.claimNumber });
  // A number that nobody was told.
  const untold = gone.filter(({ givenNumber, claimNumber }) => givenNumber !== null && claimNumber === null);
  await removeBytes(
    tx,
    untold.map(({ id }) => claimRecordName(id)),
    now,
  );
};

/** All that a customer has begun to report, as with {@link purgeDrafts}. */
export const eraseClaimDrafts = async (tx: Database, customerId: string, now: Date): Promise<void> => {
  const rows = await tx
    .select({ id: claimDrafts.id })
    .from(claimDrafts)
    .where(eq(claimDrafts.customerId, customerId))
    .for('update');
  await purgeDrafts(
    tx,
    rows.map(({ id }) => id),
    now,
  );
};
