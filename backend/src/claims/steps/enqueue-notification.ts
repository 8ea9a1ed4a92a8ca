import type { Database } from '../../platform/database/connection';
import type { ClaimAct } from '../../domain/claim-lifecycle';
import { enqueueJob } from '../../platform/jobs';
import type { ClaimRow } from '../records/change-claim';
import { isNotified } from './notified-acts';

export const notifyOfClaimJob = 'tell-claim';

export interface ClaimNotification {
  readonly claimNumber: string;
  readonly act: ClaimAct;
  /** The claim's own after it. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** In the transaction of the act that the customer is to hear of. */
export const enqueueNotification = async (
  tx: Database,
  { number: claimNumber, version }: ClaimRow,
  act: ClaimAct,
  at: Date,
): Promise<void> => {
  if (!isNotified(act)) return;
  const payload = { claimNumber, act, version, at: at.toISOString() };
  await enqueueJob(tx, { kind: notifyOfClaimJob, key: `${claimNumber}:${version}`, payload, runAt: at });
};
