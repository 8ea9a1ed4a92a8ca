import { and, eq } from 'drizzle-orm';
import { claimKindOf } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { claimFiles } from '../../../platform/database/schema';
import { validationRefusal } from '../../../platform/http/refusal';
import { claimNotFound, type ClaimRow } from '../../records/change-claim';
import { answerRequests, askFor } from '../../steps/requests';
import { requireAct } from '../../steps/require-act';
import { effectiveStep } from './effective-step';

interface Now {
  readonly at: Date;
}

/* Nothing else could be sent. */
const requireGroup = ({ type }: ClaimRow, group: string): void => {
  if (claimKindOf(type).evidence.some((each) => each.group === group)) return;
  throw validationRefusal([{ field: 'group', message: 'request.malformed' }]);
};

/**
 * Asks the customer for a document of a group of the kind's evidence.
 * @param reason in the customer's words
 * @throws Refusal VALIDATION for a group that the kind does not have
 */
export const askDocument = async (
  tx: Database,
  claim: ClaimRow,
  { group, reason, at }: Now & { readonly group: string; readonly reason: string | null },
): Promise<ClaimRow> => {
  requireAct(claim, 'ASK_DOCUMENT');
  requireGroup(claim, group);
  await askFor(tx, claim.number, { group, reason, at });
  return effectiveStep(tx, claim, { act: 'ASK_DOCUMENT', about: group, at });
};

const fileOf = async (tx: Database, { number }: ClaimRow, fileId: string) => {
  const [file] = await tx
    .select()
    .from(claimFiles)
    .where(and(eq(claimFiles.id, fileId), eq(claimFiles.claimNumber, number)));
  if (file === undefined) throw claimNotFound();
  return file;
};

/** @throws Refusal CLAIM_NOT_FOUND for a file of another claim */
export const acceptDocument = async (
  tx: Database,
  claim: ClaimRow,
  { fileId, at }: Now & { readonly fileId: string },
): Promise<ClaimRow> => {
  requireAct(claim, 'ACCEPT_DOCUMENT');
  const { group } = await fileOf(tx, claim, fileId);
  await tx.update(claimFiles).set({ state: 'ACCEPTED', refusal: null }).where(eq(claimFiles.id, fileId));
  await answerRequests(tx, claim.number, at, group);
  return effectiveStep(tx, claim, { act: 'ACCEPT_DOCUMENT', about: group, at });
};

/**
 * Refuses a file and asks for another in its place.
 * @throws Refusal CLAIM_NOT_FOUND for a file of another claim
 */
export const refuseDocument = async (
  tx: Database,
  claim: ClaimRow,
  { fileId, reason, at }: Now & { readonly fileId: string; readonly reason: string },
): Promise<ClaimRow> => {
  requireAct(claim, 'REFUSE_DOCUMENT');
  const { group } = await fileOf(tx, claim, fileId);
  await tx.update(claimFiles).set({ state: 'REFUSED', refusal: reason }).where(eq(claimFiles.id, fileId));
  await askFor(tx, claim.number, { group, reason, at });
  return effectiveStep(tx, claim, { act: 'REFUSE_DOCUMENT', about: group, at });
};

/** Nothing more is asked for: the days of the decision begin. */
export const documentsComplete = async (tx: Database, claim: ClaimRow, { at }: Now): Promise<ClaimRow> => {
  requireAct(claim, 'COMPLETE_DOCUMENTS');
  await answerRequests(tx, claim.number, at);
  return effectiveStep(tx, claim, { act: 'COMPLETE_DOCUMENTS', at });
};
