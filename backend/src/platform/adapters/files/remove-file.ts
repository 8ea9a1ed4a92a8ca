import * as z from 'zod/mini';
import type { JobHandler } from '../../jobs';
import type { FileStore } from './port';

const payloadSchema = z.object({ fileId: z.string() });

/** Takes the bytes of a file away whose row is gone. */
export const removeFile =
  (files: FileStore): JobHandler =>
  async (payload) => {
    await files.remove(payloadSchema.parse(payload).fileId);
  };
