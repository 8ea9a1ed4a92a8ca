import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { consents } from '../../platform/database/schema';
import { movePortalAcceptances } from '../../catalogue/portal-texts/acceptances';

/** With policies that turned out to be another customer's. A row of the log never changes: it is written anew. */
export const moveConsents = async (
  tx: Database,
  policyNumbers: readonly string[],
  customerId: string,
): Promise<void> => {
  if (policyNumbers.length === 0) return;
  await movePortalAcceptances(tx, policyNumbers, customerId);
  const moved = await tx
    .delete(consents)
    .where(inArray(consents.policyNumber, [...policyNumbers]))
    .returning();
  if (moved.length === 0) return;
  await tx.insert(consents).values(moved.map(({ id: _id, ...consent }) => ({ ...consent, customerId })));
};
