import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimUploads } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { isFrom, type Sender } from './sender';

export type UploadRow = InferSelectModel<typeof claimUploads>;

export interface OfUpload extends Sender {
  readonly uploadId: string;
}

/** Undefined for another's as for none. */
export const uploadOf = async (db: Database, { uploadId, ...sender }: OfUpload): Promise<UploadRow | undefined> => {
  const [row] = await db
    .select()
    .from(claimUploads)
    .where(and(eq(claimUploads.id, uploadId), isFrom(claimUploads, sender)));
  return row;
};

export const uploadNotFound = () => new Refusal(404, 'UPLOAD_NOT_FOUND', 'evidence.upload.unknown');
