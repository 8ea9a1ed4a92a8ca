import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { claimUploads } from '../../database/schema';
import { Refusal } from '../../http/refusal';

export type UploadRow = InferSelectModel<typeof claimUploads>;

export interface OfUpload {
  readonly uploadId: string;
  readonly customerId: string;
}

/** Undefined for another customer's as for none. */
export const uploadOf = async (db: Database, { uploadId, customerId }: OfUpload): Promise<UploadRow | undefined> => {
  const [row] = await db
    .select()
    .from(claimUploads)
    .where(and(eq(claimUploads.id, uploadId), eq(claimUploads.customerId, customerId)));
  return row;
};

export const uploadNotFound = () => new Refusal(404, 'UPLOAD_NOT_FOUND', 'evidence.upload.unknown');
