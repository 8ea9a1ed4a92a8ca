import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { EvidenceOwner } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { claimDrafts, claimFiles, claimRequests, claimUploads } from '../../database/schema';
import type { CallHandlers } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { claimNotFound, claimOf } from '../records/change-claim';
import { fileOf, filesWhere, forgetFiles, presentFile, type ClaimFileRow } from './claim-files';
import type { EvidenceDependencies } from './evidence-dependencies';
import { fileLinks } from './file-links';
import { isOf, lockOwner, ownerOfRow, type LockedOwner, type OwnerOfRows } from './owner';
import { startUpload } from './start-upload';

/* Looked at, not locked. */
const findOwner = async (db: Database, owner: EvidenceOwner, customerId: string): Promise<OwnerOfRows> => {
  if ('claimNumber' in owner) {
    const { number } = await claimOf(db, { number: owner.claimNumber, customerId });
    return { draftId: null, claimNumber: number };
  }
  const [draft] = await db
    .select({ claimNumber: claimDrafts.claimNumber })
    .from(claimDrafts)
    .where(and(eq(claimDrafts.id, owner.draftId), eq(claimDrafts.customerId, customerId)));
  if (draft === undefined) throw claimNotFound();
  return draft.claimNumber === null
    ? { draftId: owner.draftId, claimNumber: null }
    : { draftId: null, claimNumber: draft.claimNumber };
};

const hasAnswered = async (tx: Database, claimNumber: string, group: string): Promise<boolean> =>
  (await tx.$count(
    claimRequests,
    and(
      eq(claimRequests.claimNumber, claimNumber),
      eq(claimRequests.group, group),
      isNotNull(claimRequests.answeredAt),
    ),
  )) > 0;

/* @throws Refusal where others rely on it already */
const requireRemovable = async (tx: Database, file: ClaimFileRow, { claim }: LockedOwner): Promise<void> => {
  if (claim === null) return;
  const isKept =
    file.state !== 'RECEIVED' || file.messageId !== null || (await hasAnswered(tx, claim.number, file.group));
  if (isKept) throw new Refusal(409, 'CLAIM_CHANGED', 'evidence.kept');
};

export const evidenceHandlers = (
  deps: EvidenceDependencies,
): Pick<CallHandlers, 'startClaimUpload' | 'getClaimFiles' | 'removeClaimFile'> => ({
  startClaimUpload: { handle: (request, context) => startUpload(deps, request, context) },
  getClaimFiles: {
    handle: async (request, { customer, now }) => {
      const { db, secret } = deps;
      const owner = await findOwner(db, request.owner, customer.customerId);
      const files = await filesWhere(db, isOf(claimFiles, owner));
      const uploads = await db
        .select()
        .from(claimUploads)
        .where(isOf(claimUploads, owner))
        .orderBy(asc(claimUploads.changedAt), asc(claimUploads.id));
      const links = fileLinks(secret, now);
      return {
        files: files.map((row) => presentFile(row, links)),
        uploads: uploads.map(({ id, group, sha256, name, bytes, received }) => ({
          ...{ uploadId: id, group, sha256, name, bytes },
          offset: received,
        })),
      };
    },
  },
  removeClaimFile: {
    handle: (request, { customer: { customerId }, now }) =>
      deps.db.transaction(async (tx) => {
        const file = await fileOf(tx, { fileId: request.fileId, customerId });
        if (file === undefined) throw claimNotFound();
        await requireRemovable(tx, file, await lockOwner(tx, ownerOfRow(file), customerId));
        await forgetFiles(tx, [file.id], now);
        return {};
      }),
  },
});
