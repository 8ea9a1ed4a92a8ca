import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ClaimFile } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claimUploads } from '../../platform/database/schema';
import { removeBytes } from '../../platform/uploads/remove-bytes';
import type { ClaimFileRow } from '../records/parts-of-claim';
import type { FileLinks } from './file-links';
import { enqueuePurgeUpload } from './purge-uploads';
import { thumbnailName } from './names';
import { isFrom, type Sender } from './sender';

/** The earliest first. */
export const filesWhere = (db: Database, where: SQL | undefined): Promise<ClaimFileRow[]> =>
  db.select().from(claimFiles).where(where).orderBy(asc(claimFiles.addedAt), asc(claimFiles.id));

export const filesOfDraft = (db: Database, draftId: string): Promise<ClaimFileRow[]> =>
  filesWhere(db, eq(claimFiles.draftId, draftId));

/** The facts of a file that each of its readers sees. */
export const factsOfFile = (row: ClaimFileRow): Omit<ClaimFile, 'link' | 'thumbnail'> => ({
  fileId: row.id,
  group: row.group,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  addedAt: row.addedAt.toISOString(),
  takenAt: row.takenAt?.toISOString() ?? null,
  takenIn: row.takenIn,
  state: row.state,
  refusal: row.refusal,
});

/** As its owner is shown it. */
export const presentFile = (row: ClaimFileRow, links: FileLinks): ClaimFile => ({
  ...factsOfFile(row),
  link: links.file(row.id),
  thumbnail: row.hasThumbnail ? links.thumbnail(row.id) : null,
});

/** In the transaction that sends a draft, which has it locked: its files, and those on their way, are the claim's from then on. */
export const moveFilesToClaim = async (tx: Database, draftId: string, claimNumber: string): Promise<void> => {
  const ofClaim = { draftId: null, claimNumber };
  await tx.update(claimFiles).set(ofClaim).where(eq(claimFiles.draftId, draftId));
  await tx.update(claimUploads).set(ofClaim).where(eq(claimUploads.draftId, draftId));
};

/** Takes files away; their bytes follow when the transaction is committed. */
export const purgeFiles = async (tx: Database, fileIds: readonly string[], now: Date): Promise<void> => {
  const gone = await tx
    .delete(claimFiles)
    .where(inArray(claimFiles.id, [...fileIds]))
    .returning({ id: claimFiles.id, hasThumbnail: claimFiles.hasThumbnail });
  const names = gone.flatMap(({ id, hasThumbnail }) => [id, ...(hasThumbnail ? [thumbnailName(id)] : [])]);
  await removeBytes(tx, names, now);
};

/** All evidence of a draft that is discarded, what is on its way among it. In the transaction that has the draft locked. */
export const purgeFilesOfDraft = async (tx: Database, draftId: string, now: Date): Promise<void> => {
  const files = await filesOfDraft(tx, draftId);
  await purgeFiles(
    tx,
    files.map(({ id }) => id),
    now,
  );
  const uploads = await tx
    .delete(claimUploads)
    .where(eq(claimUploads.draftId, draftId))
    .returning({ id: claimUploads.id });
  for (const { id } of uploads) await enqueuePurgeUpload(tx, id, now);
};

/** The file of that id that the sender sent; undefined where there is none. */
export const fileOf = async (
  db: Database,
  { fileId, customerId, sentBy }: Sender & { readonly fileId: string },
): Promise<ClaimFileRow | undefined> => {
  const [row] = await db
    .select()
    .from(claimFiles)
    .where(and(eq(claimFiles.id, fileId), isFrom(claimFiles, { customerId, sentBy })));
  return row;
};
