import { and, eq, sql } from 'drizzle-orm';
import { claimUploads } from '../../platform/database/schema';
import { fileRefused } from '../../platform/uploads/refuse-file';
import type { ClaimFileRow } from '../records/parts-of-claim';
import { fileOf } from './claim-files';
import type { EvidenceDependencies } from './evidence-dependencies';
import { finishUpload } from './finish-upload';
import { pieceName } from './names';
import { uploadNotFound, uploadOf, type OfUpload, type UploadRow } from './upload-row';

/** `offset`: how many bytes are there; `isWrong`: the piece began somewhere else, and nothing of it was kept. */
export type TakenPiece = { readonly offset: number; readonly isWrong: boolean } | { readonly file: ClaimFileRow };

/*
 * The bytes are in the store before the row says so, and the row says so only if no other request was faster. So an
 * acknowledged piece is there whichever process dies. An unused piece is removed with the others at the end. @returns
 * nothing if another request was faster
 */
const keepPiece = async (
  { db, files, random }: EvidenceDependencies,
  { id, received }: UploadRow,
  { bytes, now }: { readonly bytes: Uint8Array; readonly now: Date },
): Promise<UploadRow | undefined> => {
  const name = pieceName(id, received, random(4));
  await files.put(name, bytes, 'application/octet-stream');
  const [row] = await db.transaction((tx) =>
    tx
      .update(claimUploads)
      .set({
        received: received + bytes.byteLength,
        pieces: sql`${claimUploads.pieces} || ${JSON.stringify([name])}::jsonb`,
        changedAt: now,
      })
      .where(and(eq(claimUploads.id, id), eq(claimUploads.received, received)))
      .returning(),
  );
  if (row === undefined) await files.remove(name);
  return row;
};

/* The answer to its last piece was lost, or another request has finished it. */
const fileOfUpload = async ({ db }: EvidenceDependencies, { uploadId, ...sender }: OfUpload): Promise<TakenPiece> => {
  const file = await fileOf(db, { fileId: uploadId, ...sender });
  if (file === undefined) throw uploadNotFound();
  return { file };
};

/**
 * The next bytes of a file; with the last of them it is looked into and kept.
 * @throws Refusal
 */
export const takePiece = async (
  deps: EvidenceDependencies,
  { offset, bytes, ...which }: OfUpload & { readonly offset: number; readonly bytes: Uint8Array },
): Promise<TakenPiece> => {
  const upload = await uploadOf(deps.db, which);
  if (upload === undefined) return fileOfUpload(deps, which);
  if (offset !== upload.received) return { offset: upload.received, isWrong: true };
  if (offset + bytes.byteLength > upload.bytes) throw fileRefused(413, 'evidence.incomplete');
  const kept = bytes.byteLength > 0 ? await keepPiece(deps, upload, { bytes, now: deps.now() }) : upload;
  // Another request was faster: its bytes are where these begin.
  if (kept === undefined) return takePiece(deps, { ...which, offset, bytes });
  if (kept.received < kept.bytes) return { offset: kept.received, isWrong: false };
  return { file: await finishUpload(deps, kept) };
};
