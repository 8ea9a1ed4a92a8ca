import type { Need, Webhook } from '@tulinde/server/webhook';
import type { Database } from '../database/connection';
import { enqueueJob, enqueueJobs, type GivenUpJob, type JobHandler, type NewJob } from '../jobs';

export const notifyOperatorsJob = 'tell-people';

type NewNotice = Omit<Need, 'at'> & { readonly now: Date };

const jobOf = ({ now, ...need }: NewNotice): NewJob => ({
  kind: notifyOperatorsJob,
  key: need.id,
  runAt: now,
  payload: { ...need, at: now.toISOString() },
});

/**
 * Runs in the transaction that makes the notice necessary. The notice is delivered once, and tried again until the receiver
 * has accepted it.
 */
export const notifyOperators = async (tx: Database, need: NewNotice): Promise<void> => {
  await enqueueJob(tx, jobOf(need));
};

/** The same for many things at once. */
export const notifyOperatorsOfAll = (tx: Database, needs: readonly NewNotice[]): Promise<void> =>
  enqueueJobs(tx, needs.map(jobOf));

/** Notifies operators of a job that gave up, of any kind except the notice itself. */
export const notifyOfFailedJob = async (tx: Database, { id, kind }: GivenUpJob, now: Date): Promise<void> => {
  if (kind === notifyOperatorsJob) return;
  await notifyOperators(tx, {
    id: `job-failed:${id}:${now.toISOString()}`,
    need: 'job-failed',
    says: `Job ${id} (${kind}) gave up.`,
    runbook: 'docs/operations.md#a-failed-job',
    now,
  });
};

export const sendOperatorNotice =
  (webhook: Webhook): JobHandler =>
  (payload) =>
    webhook.tell(payload as Need);
