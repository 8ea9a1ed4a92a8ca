import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { EvidenceOwner } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimDrafts, claimFiles, claimRequests, claimUploads } from '../../platform/database/schema';
import type { CallHandlers, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { claimNotFound, claimOf } from '../records/change-claim';
import type { ClaimFileRow } from '../records/parts-of-claim';
import { fileOf, filesWhere, purgeFiles, presentFile } from './claim-files';
import type { EvidenceDependencies } from './evidence-dependencies';
import { fileLinks } from './file-links';
import { isOf, lockOwner, ownerOfRow, type LockedOwner, type OwnerOfRows } from './owner';
import { isFrom, type Sender } from './sender';
import { startUpload } from './start-upload';

const senderOf = ({ customerId }: CustomerCallContext['customer']): Sender => ({ customerId, sentBy: 'CUSTOMER' });

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
  startClaimUpload: {
    handle: async (request, { customer, now }) => {
      const started = await startUpload(deps, request, { ...senderOf(customer), now });
      return 'file' in started ? { file: presentFile(started.file, fileLinks(deps.secret, now)) } : started;
    },
  },
  getClaimFiles: {
    handle: async (request, { customer, now }) => {
      const { db, secret } = deps;
      const owner = await findOwner(db, request.owner, customer.customerId);
      const sender = senderOf(customer);
      const isWaiting = isNull(claimFiles.messageId);
      const files = await filesWhere(db, and(isOf(claimFiles, owner), isFrom(claimFiles, sender), isWaiting));
      const uploads = await db
        .select()
        .from(claimUploads)
        .where(and(isOf(claimUploads, owner), isFrom(claimUploads, sender)))
        .orderBy(asc(claimUploads.changedAt), asc(claimUploads.id));
      const links = fileLinks(secret, now);
      return {
        files: files.map((row) => presentFile(row, links)),
        uploads: uploads.map(({ id, group, sha256, name, bytes, received }) => ({
          uploadId: id,
          group,
          sha256,
          name,
          bytes,
          offset: received,
        })),
      };
    },
  },
  removeClaimFile: {
    handle: (request, { customer, now }) =>
      deps.db.transaction(async (tx) => {
        const file = await fileOf(tx, { fileId: request.fileId, ...senderOf(customer) });
        if (file === undefined) throw claimNotFound();
        await requireRemovable(tx, file, await lockOwner(tx, ownerOfRow(file), customer.customerId));
        await purgeFiles(tx, [file.id], now);
        return {};
      }),
  },
});
