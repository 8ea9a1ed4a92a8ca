import type { Need, Webhook } from '@tulinde/server/webhook';
import type { Database } from '../database/connection';
import { enqueueJob, type GivenUpJob, type JobHandler } from '../jobs';

export const tellPeopleJob = 'tell-people';

type NewNeed = Omit<Need, 'at'> & { readonly now: Date };

/** In the transaction in which somebody is needed; told once, and tried again until the receiver has taken it. */
export const needPeople = async (tx: Database, { now, ...need }: NewNeed): Promise<void> => {
  const payload = { ...need, at: now.toISOString() };
  await enqueueJob(tx, { kind: tellPeopleJob, key: need.id, payload, runAt: now });
};

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
