import { presentTraceparent } from '@tulinde/server/tracing';
import type { Database } from '../database/connection';
import { jobs } from '../database/schema';
import { signalJob } from './job-signal';
import { presentTrace } from '../database/present-work';

export interface NewJob {
  readonly kind: string;
  /** Of one kind and key there is one job ever: asking twice is asking once. */
  readonly key: string;
  /** References only, nothing of a person: it is kept. */
  readonly payload: Record<string, string | number | boolean | null>;
  readonly runAt: Date;
}

const rowOf = ({ kind, key, payload, runAt }: NewJob): typeof jobs.$inferInsert => {
  const { requestId = null, causedAt = null } = presentTrace() ?? {};
  return {
    kind,
    key,
    payload,
    runAt,
    state: 'waiting',
    createdAt: runAt,
    requestId,
    causedAt,
    traceparent: presentTraceparent(),
  };
};

/** In the transaction that makes the work necessary. @returns whether it is new */
export const enqueueJob = async (tx: Database, job: NewJob): Promise<boolean> => {
  const added = await tx
    .insert(jobs)
    .values(rowOf(job))
    .onConflictDoNothing({ target: [jobs.kind, jobs.key] })
    .returning({ id: jobs.id });
  signalJob();
  return added.length === 1;
};

/* PostgreSQL takes 65,535 parameters in a statement. */
const inOneStatement = 1_000;

/** The same of many, in few statements. */
export const enqueueJobs = async (tx: Database, given: readonly NewJob[]): Promise<void> => {
  for (let from = 0; from < given.length; from += inOneStatement) {
    await tx
      .insert(jobs)
      .values(given.slice(from, from + inOneStatement).map(rowOf))
      .onConflictDoNothing({ target: [jobs.kind, jobs.key] });
  }
  if (given.length > 0) signalJob();
};
