import type { Database } from '../database/connection';
import { enqueueJob } from '../jobs';

/** Its payload is `{ fileId }`. */
export const printAgainJob = 'print-again';

/** Once a minute at most for one file, and again later: what was printed again may be lost once more. */
export const enqueuePrintAgain = async (db: Database, fileId: string, now: Date): Promise<void> => {
  const key = `${fileId}:${now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}`;
  await enqueueJob(db, { kind: printAgainJob, key, payload: { fileId }, runAt: now });
};
