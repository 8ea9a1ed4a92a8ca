import { and, eq, type Column, type SQL } from 'drizzle-orm';
import type { ClaimType, EvidenceOwner } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimDrafts } from '../../platform/database/schema';
import { claimNotFound, lockClaimOf, type ClaimRow } from '../records/change-claim';

/** What evidence belongs to, as its rows name it: never both. */
export type OwnerOfRows =
  | { readonly draftId: string; readonly claimNumber: null }
  | { readonly draftId: null; readonly claimNumber: string };

/** Locked until the transaction ends. `claim` is null of a draft. */
export type LockedOwner = OwnerOfRows & { readonly type: ClaimType; readonly claim: ClaimRow | null };

/**
 * The draft or claim, locked before anything of its evidence: so nobody waits for each other in a circle, and files are
 * counted one after the other. A draft that was sent meanwhile is its claim.
 * @throws the same 404 for another customer's as for none
 */
export const lockOwner = async (tx: Database, owner: EvidenceOwner, customerId: string): Promise<LockedOwner> => {
  let number = 'claimNumber' in owner ? owner.claimNumber : null;
  if ('draftId' in owner) {
    const [draft] = await tx
      .select({ type: claimDrafts.type, claimNumber: claimDrafts.claimNumber })
      .from(claimDrafts)
      .where(and(eq(claimDrafts.id, owner.draftId), eq(claimDrafts.customerId, customerId)))
      .for('update');
    if (draft === undefined) throw claimNotFound();
    if (draft.claimNumber === null) {
      return { type: draft.type, draftId: owner.draftId, claimNumber: null, claim: null };
    }
    number = draft.claimNumber;
  }
  const claim = await lockClaimOf(tx, { number: number ?? '', customerId });
  return { type: claim.type, draftId: null, claimNumber: claim.number, claim };
};

/** Rows of a table of evidence that belong to it. */
export const isOf = (table: { readonly draftId: Column; readonly claimNumber: Column }, owner: OwnerOfRows): SQL =>
  owner.claimNumber === null ? eq(table.draftId, owner.draftId) : eq(table.claimNumber, owner.claimNumber);

/** As a row names it. */
export const ownerOfRow = (row: {
  readonly draftId: string | null;
  readonly claimNumber: string | null;
}): EvidenceOwner => (row.claimNumber === null ? { draftId: row.draftId ?? '' } : { claimNumber: row.claimNumber });
