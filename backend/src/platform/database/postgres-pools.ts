import { PostgresPool, type PoolSettings, type PostgresLimits, type TakeConnection } from '@tulinde/server/postgres';
import type { PoolClient } from 'pg';
import { isInJob } from './in-job';

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

/** The pools of one process: those of calls and jobs, and one connection that tells whether it is ready. */
export const openPools = (
  url: string,
  { connections, jobConnections, replicas: _ofOthers, ...timeouts }: PostgresSettings,
) => {
  const jobs = new PostgresPool({ url, name: 'tulinde jobs', connections: jobConnections, ...timeouts });
  const health = {
    url,
    name: 'tulinde health',
    connections: 1,
    statementTimeoutMs: readinessMs,
    lockTimeoutMs: readinessMs,
    idleInTransactionTimeoutMs: readinessMs,
  };
  return {
    work: new CallsAndJobs({ url, name: 'tulinde calls', connections, ...timeouts }, jobs),
    health: new PostgresPool(health),
  };
};
