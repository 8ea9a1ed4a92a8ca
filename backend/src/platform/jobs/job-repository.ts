import { dayMs } from '@tulinde/contracts';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { purgeBefore } from '../database/purge-before';
import { heldWork, jobs } from '../database/schema';

/** How long a worker that says nothing keeps a job. */
export const leaseMs = 15_000;
const maximumTries = 20;
/* Longer than any cover and its instalments: within that time asking twice is asking once. */
const keepDoneMs = 400 * dayMs;
const longestWaitMs = 10 * 60 * 1000;

export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** This one included. It is also what fences off a worker that lost its lease. */
  readonly tries: number;
  readonly runAt: Date;
  readonly requestId: string | null;
  readonly causedAt: Date | null;
  /** Of the trace that it goes on. */
  readonly traceparent: string | null;
}

const takenColumns = {
  id: jobs.id,
  kind: jobs.kind,
  payload: jobs.payload,
  tries: jobs.tries,
  runAt: jobs.runAt,
  requestId: jobs.requestId,
  causedAt: jobs.causedAt,
  traceparent: jobs.traceparent,
};

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);
/* Taking a job counts a try, so that an older holder no longer matches. */
const isOurs = ({ id, tries }: TakenJob) => and(eq(jobs.id, id), eq(jobs.tries, tries), eq(jobs.state, 'waiting'));

/*
 * After a restore outbound work is paused until an operator resumes it. Messages that respond to calls made since then are
 * sent: nothing can have sent them before. Money that an operator approves now may have been paid before, and a late
 * callback would issue a policy under an allocated number.
 */
const isNotPaused = sql`not exists (select 1 from ${heldWork} where ${heldWork.kind} = ${jobs.kind} and
  (${heldWork.group} <> 'messages' or ${jobs.causedAt} is not null or ${jobs.createdAt} <= ${heldWork.since}))`;

/** Takes the job that has waited longest, in one statement: nothing stays locked while it runs. */
export const takeJob = async (db: Database, kinds: readonly string[], now: Date): Promise<TakenJob | null> => {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'waiting'),
        // During a deployment an older process leaves kinds alone that it does not know.
        inArray(jobs.kind, [...kinds]),
        lte(jobs.runAt, now),
        or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)),
        isNotPaused,
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(jobs)
    .set({ leasedUntil: leaseFrom(now), tries: sql`${jobs.tries} + 1` })
    // Not `in`: for that PostgreSQL may look for it again with every row, skips those it has just taken, and takes all.
    .where(eq(jobs.id, due))
    .returning(takenColumns);
  return taken ?? null;
};

export const renewLease = async (db: Database, job: TakenJob, now: Date): Promise<void> => {
  await db
    .update(jobs)
    .set({ leasedUntil: leaseFrom(now) })
    .where(isOurs(job));
};

export const finishJob = async (db: Database, job: TakenJob, now: Date): Promise<void> => {
  await db.update(jobs).set({ state: 'done', endedAt: now, leasedUntil: null, lastError: null }).where(isOurs(job));
};

/**
 * Returns a job so that another process takes it at once. Its present holder may finish it until then: it counts as tried.
 */
export const handBackJob = async (db: Database, job: TakenJob): Promise<void> => {
  await db.update(jobs).set({ leasedUntil: null }).where(isOurs(job));
};

/** Work that waits for something is no failure: it starts counting anew. */
export const runJobAgain = async (db: Database, job: TakenJob, runAt: Date): Promise<void> => {
  await db.update(jobs).set({ runAt, leasedUntil: null, tries: 0, lastError: null }).where(isOurs(job));
};

const waitAfter = (tries: number): number => Math.min(1_000 * 2 ** (tries - 1), longestWaitMs);

/** @returns whether it will not be tried again */
export const failJob = async (
  db: Database,
  job: TakenJob,
  failure: { readonly error: string; readonly isFinal: boolean },
  now: Date,
): Promise<boolean> => {
  const isOver = failure.isFinal || job.tries >= maximumTries;
  await db
    .update(jobs)
    .set({
      lastError: failure.error,
      leasedUntil: null,
      ...(isOver
        ? { state: 'failed' as const, endedAt: now }
        : { runAt: new Date(now.getTime() + waitAfter(job.tries)) }),
    })
    .where(isOurs(job));
  return isOver;
};

/** Failed ones stay until people have looked at them. */
export const purgeDoneJobs = (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepDoneMs);
  return purgeBefore(db, jobs, { by: jobs.endedAt, before, where: eq(jobs.state, 'done') });
};
