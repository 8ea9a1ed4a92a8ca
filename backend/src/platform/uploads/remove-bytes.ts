import type { Database } from '../database/connection';
import { enqueueJob } from '../jobs';

/** Kind of the job that takes a file's bytes out of the store; its payload is `{ fileId }`. */
export const removeFileJob = 'remove-file';

/** In the transaction that deletes the rows: the bytes follow when it is committed. */
export const removeBytes = async (tx: Database, fileIds: readonly string[], now: Date): Promise<void> => {
  for (const fileId of fileIds) {
    await enqueueJob(tx, { kind: removeFileJob, key: fileId, payload: { fileId }, runAt: now });
  }
};
