import type { Database } from '../database/connection';
import { jobs } from '../database/schema';
import { signalJob } from './job-signal';
import { presentTrace } from './trace';

export interface NewJob {
  readonly kind: string;
  /** Of one kind and key there is one job ever: asking twice is asking once. */
  readonly key: string;
  /** References only, nothing of a person: it is kept. */
  readonly payload: Record<string, string | number | boolean | null>;
  readonly runAt: Date;
}

/** In the transaction that makes the work necessary. @returns whether it is new */
export const enqueueJob = async (tx: Database, { kind, key, payload, runAt }: NewJob): Promise<boolean> => {
  const { requestId = null, causedAt = null } = presentTrace() ?? {};
  const added = await tx
    .insert(jobs)
    .values({ kind, key, payload, runAt, state: 'waiting', createdAt: runAt, requestId, causedAt })
    .onConflictDoNothing({ target: [jobs.kind, jobs.key] })
    .returning({ id: jobs.id });
  signalJob();
  return added.length === 1;
};
