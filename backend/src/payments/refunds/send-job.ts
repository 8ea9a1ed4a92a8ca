import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import type { PartRow } from './refunds-repository';

export const sendPartJob = 'send-return-part';

/** Asks M-Pesa to pay a part. In the transaction that decides it; asked for twice it is still sent once. */
export const enqueueSend = async (tx: Database, part: Pick<PartRow, 'id'>, runAt: Date): Promise<void> => {
  const key = `${part.id}:${runAt.toISOString()}`;
  await enqueueJob(tx, { kind: sendPartJob, key, payload: { partId: part.id }, runAt });
};
