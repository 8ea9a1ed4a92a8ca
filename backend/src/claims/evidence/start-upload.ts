import { and, eq, isNull, ne, type Column, type SQL } from 'drizzle-orm';
import { messageGroup, dayMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claimUploads } from '../../platform/database/schema';
import type { CallRequest } from '../../platform/http/call-handler';
import { baseName } from '../../platform/uploads/file-name';
import type { ClaimFileRow } from '../records/parts-of-claim';
import type { EvidenceDependencies } from './evidence-dependencies';
import { isOf, lockOwner, type LockedOwner } from './owner';
import { isFrom, type Sender } from './sender';
import { groupKind, requireOpen, requireFileAllowance, requireSmall } from './wanted';

type Request = CallRequest<'startClaimUpload'>;

/** `file`: the same content is there already. */
export type StartedUpload = { readonly uploadId: string; readonly offset: number } | { readonly file: ClaimFileRow };

/* A camera whose clock was never set says nothing of when a photo was taken. */
const instantOf = (takenAt: string | null, now: Date): Date | null => {
  const at = takenAt === null ? null : new Date(takenAt);
  return at !== null && at.getUTCFullYear() >= 2000 && at.getTime() < now.getTime() + dayMs ? at : null;
};

/* What was written about may be asked for as evidence, and evidence written about: the one is not there for the other. */
const isAlike = (group: Column, request: Request): SQL =>
  request.group === messageGroup ? eq(group, messageGroup) : ne(group, messageGroup);

const fileThere = async (tx: Database, owner: LockedOwner, request: Request, sender: Sender) => {
  const [row] = await tx
    .select()
    .from(claimFiles)
    .where(
      and(
        isOf(claimFiles, owner),
        isFrom(claimFiles, sender),
        isAlike(claimFiles.group, request),
        eq(claimFiles.sentSha256, request.sha256),
        // What went with a message may go with another one.
        isNull(claimFiles.messageId),
      ),
    );
  return row;
};

const uploadThere = async (tx: Database, owner: LockedOwner, request: Request, sender: Sender) => {
  const { sha256, bytes } = request;
  const [row] = await tx
    .select()
    .from(claimUploads)
    .where(
      and(
        isOf(claimUploads, owner),
        isFrom(claimUploads, sender),
        isAlike(claimUploads.group, request),
        eq(claimUploads.sha256, sha256),
        eq(claimUploads.bytes, bytes),
      ),
    );
  return row && { uploadId: row.id, offset: row.received };
};

/**
 * Reserves an upload and returns the byte from which the client sends.
 * @throws Refusal
 */
export const startUpload = (
  deps: EvidenceDependencies,
  request: Request,
  { now, ...sender }: Sender & { readonly now: Date },
): Promise<StartedUpload> =>
  deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, request.owner, sender.customerId);
    requireOpen(owner, request.group, now);
    requireSmall(groupKind(owner, request.group, deps), request.bytes);
    const file = await fileThere(tx, owner, request, sender);
    if (file !== undefined) return { file };
    const underWay = await uploadThere(tx, owner, request, sender);
    if (underWay !== undefined) return underWay;
    await requireFileAllowance(tx, owner, request.group, sender);
    const id = Buffer.from(deps.random(16)).toString('base64url');
    const { group, bytes, sha256, takenIn } = request;
    await tx.insert(claimUploads).values({
      id,
      ...sender,
      group,
      bytes,
      sha256,
      takenIn,
      changedAt: now,
      draftId: owner.draftId,
      claimNumber: owner.claimNumber,
      name: baseName(request.name),
      takenAt: instantOf(request.takenAt, now),
    });
    return { uploadId: id, offset: 0 };
  });
