import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';

/** Tells an insurer's system of one event: worked on in `operators/insurers/webhooks`. */
export const notifyInsurerJob = 'tell-insurer';

/** In the transaction of the event: it is told exactly if it has happened. */
export const notifyInsurer = async (
  tx: Database,
  { claimNumber, version, at }: { readonly claimNumber: string; readonly version: number; readonly at: Date },
): Promise<void> => {
  const payload = { claimNumber, version };
  await enqueueJob(tx, { kind: notifyInsurerJob, key: `${claimNumber} ${version}`, payload, runAt: at });
};
