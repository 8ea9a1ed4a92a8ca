import { PostgresPool, type PoolSettings, type PostgresLimits, type TakeConnection } from '@tulinde/server/postgres';
import type { PoolClient } from 'pg';
import { isInJob } from './present-work';

/** `connections` are those of the calls. */
export interface PostgresSettings extends PostgresLimits {
  readonly jobConnections: number;
}

/** Jobs have connections of their own: however busy they are, a call finds one, and the other way round. */
class CallsAndJobs extends PostgresPool {
  readonly #jobs: PostgresPool;

  constructor(calls: PoolSettings, jobs: PostgresPool) {
    super(calls);
    this.#jobs = jobs;
  }

  override connect(): Promise<PoolClient>;
  override connect(take: TakeConnection): void;
  override connect(take?: TakeConnection): Promise<PoolClient> | undefined {
    if (take === undefined) return isInJob() ? this.#jobs.connect() : super.connect();
    if (isInJob()) this.#jobs.connect(take);
    else super.connect(take);
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#jobs.end()]);
  }
}

/** How long readiness may take to say no. */
const readinessMs = 2_000;

/** What {@link openPools} opens at most. */
export const connectionsOf = ({ connections, jobConnections }: PostgresSettings): number =>
  connections + jobConnections + 1;

/** The pools of one process: those of calls and jobs, one connection that tells whether it is ready, and the start's. */
export const openPools = (
  url: string,
  { connections, jobConnections, replicas: _ofOthers, directUrl, ...timeouts }: PostgresSettings,
) => {
  const isPooled = directUrl !== undefined;
  const jobs = new PostgresPool({ url, name: 'tulinde jobs', connections: jobConnections, isPooled, ...timeouts });
  const health = {
    url,
    name: 'tulinde health',
    connections: 1,
    statementTimeoutMs: readinessMs,
    lockTimeoutMs: readinessMs,
    idleInTransactionTimeoutMs: readinessMs,
    isPooled,
    // PgBouncer itself may be what is waited for.
    ...(isPooled && { queryTimeoutMs: readinessMs }),
  };
  const work = new CallsAndJobs({ url, name: 'tulinde calls', connections, isPooled, ...timeouts }, jobs);
  return {
    work,
    health: new PostgresPool(health),
    /** For what needs one connection for longer than a transaction; opened for it alone. */
    session:
      directUrl === undefined
        ? work
        : new PostgresPool({ url: directUrl, name: 'tulinde start', connections: 2, ...timeouts }),
  };
};
