import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { claimFileTypeOf, type ClaimFileType, messageGroup } from '@tulinde/contracts';
import { claimFiles, claimUploads } from '../../platform/database/schema';
import { isRefusal } from '../../platform/http/refusal';
import { fileName } from '../../platform/uploads/file-name';
import { fileRefused, requireClean } from '../../platform/uploads/refuse-file';
import type { ClaimFileRow } from '../records/parts-of-claim';
import { fileOf } from './claim-files';
import { drawThumbnail } from './draw-thumbnail';
import type { EvidenceDependencies } from './evidence-dependencies';
import { enqueuePurgeUpload } from './purge-uploads';
import { thumbnailName } from './names';
import { lockOwner, ownerOfRow } from './owner';
import { readEvidence } from './read-evidence';
import { uploadNotFound, type UploadRow } from './upload-row';
import { groupKind, requireFits, requireOpen } from './wanted';
import type { Database } from '../../platform/database/connection';
import type { ClaimRow } from '../records/change-claim';
import { answerRequests } from '../steps/requests';
import { takeStep } from '../steps/take-step';

/**
 * A file of a claim has arrived, in the transaction that has the claim locked: it answers what the insurer asked for of
 * its group, and with the last answer it is the insurer's turn. What is for a message is told by the message.
 */
const documentAdded = async (tx: Database, claim: ClaimRow, group: string, at: Date): Promise<ClaimRow> => {
  if (group === messageGroup) return claim;
  await answerRequests(tx, claim.number, at, group);
  return takeStep(tx, claim, { act: 'ADD_DOCUMENT', about: group, at });
};

interface Whole {
  readonly bytes: Uint8Array;
  readonly type: ClaimFileType;
}

/* @throws Refusal where a file is of a kind that does not belong there: nothing is done with one that would be refused anyway */
const requireKind = async (deps: EvidenceDependencies, upload: UploadRow, sent: Uint8Array): Promise<ClaimFileType> => {
  const type = claimFileTypeOf(sent);
  if (type === null) throw fileRefused(422, 'evidence.type');
  const owner = await deps.db.transaction((tx) => lockOwner(tx, ownerOfRow(upload), upload.customerId));
  requireOpen(owner, upload.group, deps.now());
  requireFits(groupKind(owner, upload.group, deps), { type, bytes: sent.byteLength });
  return type;
};

/* @throws Refusal where it is not what was announced, or may not be kept */
const readWhole = async (deps: EvidenceDependencies, upload: UploadRow): Promise<Whole> => {
  const { files, scanner, parsers } = deps;
  const pieces = await Promise.all(upload.pieces.map((name) => files.get(name)));
  const sent = Buffer.concat(pieces.map((piece) => piece ?? new Uint8Array()));
  if (createHash('sha256').update(sent).digest('hex') !== upload.sha256) throw fileRefused(422, 'evidence.incomplete');
  const type = await requireKind(deps, upload, sent);
  // As it came: what is written anew afterwards is another file.
  await requireClean(scanner, sent);
  const source = `${upload.sentBy} ${upload.customerId}`;
  const read = await readEvidence(sent, type, { parsers, source });
  if ('refused' in read) throw fileRefused(422, read.refused);
  return read;
};

/* Twice is once: the names are the upload's own, and its row goes with the first. */
const keepFile = async (deps: EvidenceDependencies, upload: UploadRow, { bytes, type }: Whole) => {
  const { id, customerId, group, sentBy } = upload;
  const thumbnail = await drawThumbnail(bytes, type);
  await deps.files.put(id, bytes, type);
  if (thumbnail !== null) await deps.files.put(thumbnailName(id), thumbnail, 'image/jpeg');
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, ownerOfRow(upload), customerId);
    const [there] = await tx.select().from(claimFiles).where(eq(claimFiles.id, id));
    if (there !== undefined) return there;
    requireOpen(owner, group, now);
    requireFits(groupKind(owner, group, deps), { type, bytes: bytes.byteLength });
    const gone = await tx.delete(claimUploads).where(eq(claimUploads.id, id)).returning();
    // Forgotten while it was read: discarded with its draft, or refused by another process.
    if (gone.length === 0) throw uploadNotFound();
    const [row] = await tx
      .insert(claimFiles)
      .values({
        id,
        customerId,
        group,
        sentBy,
        type,
        bytes: bytes.byteLength,
        sentSha256: upload.sha256,
        addedAt: now,
        draftId: owner.draftId,
        claimNumber: owner.claimNumber,
        name: fileName(upload.name, type),
        hasThumbnail: thumbnail !== null,
        takenAt: upload.takenAt,
        takenIn: upload.takenIn,
      })
      .returning();
    await enqueuePurgeUpload(tx, id, now);
    if (owner.claim !== null) await documentAdded(tx, owner.claim, group, now);
    if (row === undefined) throw new Error(`File ${id} was not written.`);
    return row;
  });
};

const purge = ({ db, now }: EvidenceDependencies, uploadId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(claimUploads).where(eq(claimUploads.id, uploadId));
    await enqueuePurgeUpload(tx, uploadId, now());
  });

/**
 * Makes a file of an upload whose bytes are all there. What is refused is forgotten; after an outage it can be asked again.
 * @throws Refusal
 */
export const finishUpload = async (deps: EvidenceDependencies, upload: UploadRow): Promise<ClaimFileRow> => {
  try {
    return await keepFile(deps, upload, await readWhole(deps, upload));
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) throw error;
    // Another one has finished it meanwhile, and its pieces are gone.
    const there = await fileOf(deps.db, { ...upload, fileId: upload.id });
    if (there !== undefined) return there;
    await purge(deps, upload.id);
    throw error;
  }
};
