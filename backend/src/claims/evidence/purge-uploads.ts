import { inBatches } from '@tulinde/server/postgres';
import { dayMs } from '@tulinde/contracts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connection';
import { isAmongOldest } from '../../platform/database/purge-before';
import { claimFiles, claimUploads } from '../../platform/database/schema';
import { enqueueJob, type JobHandler } from '../../platform/jobs';
import type { EvidenceDependencies } from './evidence-dependencies';
import { piecesOf, thumbnailName } from './names';

/** Kind of the job that takes the pieces of an upload out of the store whose row is gone; its payload is `{ uploadId }`. */
export const purgeUploadJob = 'forget-claim-upload';
const payloadSchema = z.object({ uploadId: z.string() });

const keepMs = dayMs;
/* Each has a job written for it. */
const atOnce = 200;

/** In the transaction that deletes the row: the bytes follow when it is committed. */
export const enqueuePurgeUpload = (tx: Database, uploadId: string, now: Date): Promise<boolean> =>
  enqueueJob(tx, { kind: purgeUploadJob, key: uploadId, payload: { uploadId }, runAt: now });

/**
 * Pieces, and the file where it was written and no row came of it: it was refused, or the process died on the way.
 */
export const purgeUpload =
  ({ db, files }: Pick<EvidenceDependencies, 'db' | 'files'>): JobHandler =>
  async (payload) => {
    const { uploadId } = payloadSchema.parse(payload);
    const isKept = (await db.$count(claimFiles, eq(claimFiles.id, uploadId))) > 0;
    const written = isKept ? [] : [uploadId, thumbnailName(uploadId)];
    for (const name of [...(await piecesOf(files, uploadId)), ...written]) await files.remove(name);
  };

/** Uploads with which nobody has gone on for a day. */
export const purgeUploads = async (db: Database, now: Date): Promise<void> => {
  const expired = { by: claimUploads.changedAt, before: new Date(now.getTime() - keepMs) };
  const purge = (limit: number) =>
    db.transaction(async (tx) => {
      const left = await tx
        .delete(claimUploads)
        .where(isAmongOldest(tx, claimUploads, { ...expired, limit }))
        .returning({ id: claimUploads.id });
      for (const { id } of left) await enqueuePurgeUpload(tx, id, now);
      return left.length;
    });
  await inBatches(purge, { rows: atOnce });
};
