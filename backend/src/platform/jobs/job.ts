import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection';

export interface JobContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** In the transaction in which a job fails for good: people are told of it as surely as it has failed. */
  readonly onGivenUp?: (tx: Database, job: GivenUpJob, now: Date) => Promise<void>;
}

export interface GivenUpJob {
  readonly id: number;
  readonly kind: string;
  /** As it is kept: nothing of a person. */
  readonly error: string;
}

/**
 * Does one kind of work. It may be run again after a crash at any point, so each of its steps is a transaction of its
 * own that finds out what was done before. No transaction stands open while it talks to another system: the embedded
 * database has one connection.
 * @returns when to run again, for work that waits; nothing when it is done
 * @throws to be tried again later; `JobGivesUp` where trying again cannot help
 */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<RunAgain | void>;

export interface RunAgain {
  readonly runAgainAt: Date;
}

/** By kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** People have to look at it: the job fails at once. Its message is kept and holds nothing personal. Compare by `name`. */
export class JobGivesUp extends Error {
  override readonly name = 'JobGivesUp';
}
