import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { files as fileRows } from '../../platform/database/schema';
import type { JobHandler } from '../../platform/jobs';
import type { PrivacyDependencies } from './privacy-dependencies';

export const removeMyDataJob = 'remove-my-data';
const payloadSchema = z.object({ fileId: z.string() });

/** Job `remove-my-data`: half an hour after a download was prepared its link leads nowhere and the bytes are gone. */
export const removeMyData =
  ({ db, files }: PrivacyDependencies): JobHandler =>
  async (payload) => {
    const { fileId } = payloadSchema.parse(payload);
    await db.delete(fileRows).where(eq(fileRows.id, fileId));
    await files.remove(fileId);
  };
