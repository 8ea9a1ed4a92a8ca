import type { Database } from '../database/connection';
import { describeError, reasonOf } from '@tulinde/server/logs';
import { presentTraceIds, traceFailure, traceJob } from '@tulinde/server/tracing';
import { asJob, traced } from '../database/present-work';
import type { JobContext, JobHandlers } from './job';
import {
  failJob,
  finishJob,
  handBackJob,
  leaseMs,
  renewLease,
  runJobAgain,
  takeJob,
  type TakenJob,
} from './job-repository';

const keepLease = (job: TakenJob, { db, now, log }: JobContext): (() => void) => {
  const timer = setInterval(() => {
    renewLease(db, job, now()).catch((error: unknown) => {
      log.warn({ job: job.kind, failure: describeError(error) }, 'the lease of a job was not renewed');
    });
  }, leaseMs / 3);
  timer.unref();
  return () => clearInterval(timer);
};

/** What a worker has taken and not finished. */
export class JobsInHand {
  readonly #backs = new Map<TakenJob, () => void>();

  add(job: TakenJob, stopKeeping: () => void): void {
    this.#backs.set(job, stopKeeping);
  }

  remove(job: TakenJob): void {
    this.#backs.get(job)?.();
    this.#backs.delete(job);
  }

  /** To whichever process takes them next. */
  async handBack(db: Database): Promise<void> {
    for (const job of Array.from(this.#backs.keys())) {
      this.remove(job);
      await handBackJob(db, job);
    }
  }
}

/* @returns whether it will not be tried again */
const fail = (job: TakenJob, failure: unknown, { db, now, onGivenUp }: JobContext): Promise<boolean> => {
  const isFinal = failure instanceof Error && failure.name === 'JobGivesUp';
  const error = reasonOf(failure);
  const at = now();
  return db.transaction(async (tx) => {
    const isOver = await failJob(tx, job, { error, isFinal }, at);
    if (isOver) await onGivenUp?.(tx, { id: job.id, kind: job.kind, error }, at);
    return isOver;
  });
};

const work = async (handlers: JobHandlers, job: TakenJob, context: JobContext, inHand: JobsInHand): Promise<void> => {
  const { db, now, log } = context;
  inHand.add(job, keepLease(job, context));
  const startedAt = performance.now();
  try {
    const again = await handlers[job.kind]?.(job.payload, context);
    if (again) await runJobAgain(db, job, again.runAgainAt);
    else await finishJob(db, job, now());
    const milliseconds = Math.round(performance.now() - startedAt);
    const about = { job: job.kind, id: job.id, milliseconds };
    if (again) log.debug({ ...about, ...again }, 'a job waits');
    else log.info(about, 'a job is done');
  } catch (error) {
    traceFailure(error);
    const isOver = await fail(job, error, context);
    const about = { job: job.kind, id: job.id, tries: job.tries, failure: describeError(error) };
    if (isOver) log.error(about, 'a job failed for good: people have to look at it');
    else log.warn(about, 'a job failed and is tried again');
  } finally {
    inHand.remove(job);
  }
};

/** Takes the job that has been due longest. */
export const takeDueJob = (kinds: readonly string[], { db, now }: JobContext): Promise<TakenJob | null> =>
  asJob(() => takeJob(db, kinds, now()));

/** Does a job that was taken. Rejects only where the database is away. */
export const runTakenJob = (
  handlers: JobHandlers,
  job: TakenJob,
  context: JobContext,
  inHand = new JobsInHand(),
): Promise<void> => {
  // What is due one day has no request: its job's id takes the place.
  const requestId = job.requestId ?? `job-${String(job.id).padStart(8, '0')}`;
  const trace = { requestId, causedAt: job.causedAt ?? job.runAt };
  const run = (): Promise<void> => {
    const log = context.log.child({ requestId, ...presentTraceIds() });
    return work(handlers, job, { ...context, log }, inHand);
  };
  return asJob(() => traced(trace, () => traceJob({ ...job, requestId }, run)), job.kind);
};

/** Until none is due, those included that the others enqueue. @returns how many ran */
export const runDueJobs = async (handlers: JobHandlers, context: JobContext): Promise<number> => {
  const kinds = Object.keys(handlers);
  for (let count = 0; ; count += 1) {
    const job = await takeDueJob(kinds, context);
    if (job === null) return count;
    await runTakenJob(handlers, job, context);
  }
};
