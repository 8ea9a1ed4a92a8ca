import type { Need, Webhook } from '@tulinde/server/webhook';
import type { Database } from '../database/connection';
import { enqueueJob, enqueueJobs, type GivenUpJob, type JobHandler, type NewJob } from '../jobs';

export const tellPeopleJob = 'tell-people';

type NewNeed = Omit<Need, 'at'> & { readonly now: Date };

const jobOf = ({ now, ...need }: NewNeed): NewJob => ({
  kind: tellPeopleJob,
  key: need.id,
  runAt: now,
  payload: { ...need, at: now.toISOString() },
});

/**
 * Runs in the transaction that makes the notice necessary. The notice is delivered once, and tried again until the receiver
 * has accepted it.
 */
export const needPeople = async (tx: Database, need: NewNeed): Promise<void> => {
  await enqueueJob(tx, jobOf(need));
};

/** The same for many things at once. */
export const needPeopleForAll = (tx: Database, needs: readonly NewNeed[]): Promise<void> =>
  enqueueJobs(tx, needs.map(jobOf));

/** A job that gave up, of whatever kind; not the one that would tell of it. */
export const needForFailedJob = async (tx: Database, { id, kind }: GivenUpJob, now: Date): Promise<void> => {
  if (kind === tellPeopleJob) return;
  await needPeople(tx, {
    id: `job-failed:${id}:${now.toISOString()}`,
    need: 'job-failed',
    says: `Job ${id} (${kind}) gave up.`,
    runbook: 'docs/operations.md#a-failed-job',
    now,
  });
};

export const tellPeople =
  (webhook: Webhook): JobHandler =>
  (payload) =>
    webhook.tell(payload as Need);
