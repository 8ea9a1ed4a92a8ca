import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { claimFiles, claimUploads } from '../../database/schema';
import type { CallAnswer, CallRequest, CustomerCallContext } from '../../http/call-handler';
import { baseName } from '../../uploads/file-name';
import { presentFile } from './claim-files';
import type { EvidenceDependencies } from './evidence-dependencies';
import { fileLinks } from './file-links';
import { isOf, lockOwner, type LockedOwner } from './owner';
import { groupKind, requireOpen, requireRoom, requireSmall } from './wanted';

type Request = CallRequest<'startClaimUpload'>;

const dayMs = 24 * 60 * 60 * 1000;

/* A camera whose clock was never set says nothing of when a photo was taken. */
const instantOf = (takenAt: string | null, now: Date): Date | null => {
  const at = takenAt === null ? null : new Date(takenAt);
  return at !== null && at.getUTCFullYear() >= 2000 && at.getTime() < now.getTime() + dayMs ? at : null;
};

const fileThere = async (tx: Database, owner: LockedOwner, { sha256 }: Request) => {
  const [row] = await tx
    .select()
    .from(claimFiles)
    .where(and(isOf(claimFiles, owner), eq(claimFiles.sentSha256, sha256)));
  return row;
};

const uploadThere = async (tx: Database, owner: LockedOwner, { sha256, bytes }: Request) => {
  const [row] = await tx
    .select()
    .from(claimUploads)
    .where(and(isOf(claimUploads, owner), eq(claimUploads.sha256, sha256), eq(claimUploads.bytes, bytes)));
  return row && { uploadId: row.id, offset: row.received };
};

/** Makes room for a file and says from which byte on it is wanted. */
export const startUpload = (
  deps: EvidenceDependencies,
  request: Request,
  { customer: { customerId }, now }: CustomerCallContext,
): Promise<CallAnswer<'startClaimUpload'>> =>
  deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, request.owner, customerId);
    requireOpen(owner);
    requireSmall(groupKind(owner, request.group, deps), request.bytes);
    const file = await fileThere(tx, owner, request);
    if (file !== undefined) return { file: presentFile(file, fileLinks(deps.secret, now)) };
    const underWay = await uploadThere(tx, owner, request);
    if (underWay !== undefined) return underWay;
    await requireRoom(tx, owner, request.group);
    const id = Buffer.from(deps.random(16)).toString('base64url');
    const { group, bytes, sha256, takenIn } = request;
    await tx.insert(claimUploads).values({
      ...{ id, customerId, group, bytes, sha256, takenIn, changedAt: now },
      draftId: owner.draftId,
      claimNumber: owner.claimNumber,
      name: baseName(request.name),
      takenAt: instantOf(request.takenAt, now),
    });
    return { uploadId: id, offset: 0 };
  });
