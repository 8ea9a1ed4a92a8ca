import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { keepTrace, traceQueries } from '../tracing';
import { postgresFailure, type PostgresFailure } from './failure';

/** What of a pool is counted. */
export interface WatchedPool {
  readonly name: string;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

type Hear = (pool: string, seconds: number) => void;
type HearFailure = (failure: PostgresFailure) => void;

const pools = new Set<WatchedPool>();
const listeners = new Set<Hear>();
const failureListeners = new Set<HearFailure>();

/** The pools of this process. */
export const openPools = (): readonly WatchedPool[] => [...pools];

/** @returns how to leave again */
const watchPool = (pool: WatchedPool): (() => void) => {
  pools.add(pool);
  return () => void pools.delete(pool);
};

/** Hears how long each query waited for a connection. */
export const watchPoolWaits = (hear: Hear): void => void listeners.add(hear);

/** Hears what the server answered in place of doing it, of each statement of a pool: its disk is full, it only reads. */
export const watchPoolFailures = (hear: HearFailure): void => void failureListeners.add(hear);

/** Tells those who watch, where it is a failure of the server and not of what was asked. */
const logPoolFailure = (error: unknown): void => {
  const failure = postgresFailure(error);
  if (failure !== null) for (const hear of failureListeners) hear(failure);
};

/** @returns tells the wait that begins now */
const poolWait = (pool: string): (() => void) => {
  const startedAt = performance.now();
  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    for (const hear of listeners) hear(pool, seconds);
  };
};

export interface PoolSettings {
  readonly url: string;
  /** As `pg_stat_activity` shows it. */
  readonly name: string;
  readonly connections: number;
  /** Milliseconds; 0 is no limit. */
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionTimeoutMs: number;
  /** How long a query waits for a connection; five seconds where it is not given. */
  readonly connectionTimeoutMs?: number;
  /** Whether the address is PgBouncer's, which refuses timeouts in the first message of a connection: the role has them. */
  readonly isPooled?: boolean;
  /** After how long nothing more is waited for, wherever it waits; no limit where it is not given. */
  readonly queryTimeoutMs?: number;
}

const usualConnectionTimeoutMs = 5_000;

const timeoutsOf = (timeouts: Omit<PoolSettings, 'url' | 'name' | 'connections'>): PoolConfig =>
  timeouts.isPooled
    ? {}
    : {
        statement_timeout: timeouts.statementTimeoutMs,
        lock_timeout: timeouts.lockTimeoutMs,
        idle_in_transaction_session_timeout: timeouts.idleInTransactionTimeoutMs,
      };

type GivenOut = PoolClient & {
  /* Of node-postgres, not in its types: every error of the server passes here. */
  readonly connection: NodeJS.EventEmitter;
};

/*
 * A connection that was lost while it was given out goes back by itself: Drizzle gives none back whose `begin` failed, and
 * the pool would count it for ever. One whose server takes no changes any more, after a failover, is not given out again.
 */
const watch = (client: PoolClient): void => {
  const { connection, release } = client as GivenOut;
  let isReadOnly = false;
  const seeError = (error: Error & { code?: string }): void => {
    isReadOnly ||= error.code === '25006';
    logPoolFailure(error);
  };
  const end = (): void => client.release(true);
  // Who waits for an answer hears of it; without a listener the process would end.
  const ignore = (): void => undefined;
  const stopTracing = traceQueries(client);
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    stopTracing();
    client.off('end', end).off('error', ignore);
    connection.off('errorMessage', seeError);
    release(error ?? isReadOnly);
  };
  connection.on('errorMessage', seeError);
  client.on('error', ignore).once('end', end);
};

/** Who waits for a connection in the manner of callbacks. */
export type TakeConnection = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that survives the loss of its connections wherever they are. */
export class PostgresPool extends Pool {
  /** As `pg_stat_activity` shows it. */
  readonly name: string;
  readonly #leave: () => void;

  constructor({ url, name, connections, ...timeouts }: PoolSettings) {
    super({
      connectionString: url,
      application_name: name,
      max: connections,
      // What a transaction asks together goes to the server in one round trip.
      pipeline: true,
      connectionTimeoutMillis: timeouts.connectionTimeoutMs ?? usualConnectionTimeoutMs,
      keepAlive: true,
      ...timeoutsOf(timeouts),
      ...(timeouts.queryTimeoutMs !== undefined && { query_timeout: timeouts.queryTimeoutMs }),
    });
    // An idle connection that the server drops is replaced by the next query; without a listener it would end the process.
    this.on('error', () => undefined);
    this.name = name;
    this.#leave = watchPool(this);
  }

  override end(): Promise<void> {
    this.#leave();
    return super.end();
  }

  override connect(): Promise<PoolClient>;
  override connect(take: TakeConnection): void;
  override connect(take?: TakeConnection): Promise<PoolClient> | undefined {
    const tell = poolWait(this.name);
    if (take === undefined) {
      return super.connect().then((client) => {
        tell();
        watch(client);
        return client;
      });
    }
    const begun = keepTrace(take);
    super.connect((error, client) => {
      tell();
      if (client !== undefined) watch(client);
      begun(error, client, (release) => client?.release(release as Error | boolean | undefined));
    });
    return undefined;
  }
}
