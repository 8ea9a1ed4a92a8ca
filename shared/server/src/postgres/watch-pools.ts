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
export const watchPool = (pool: WatchedPool): (() => void) => {
  pools.add(pool);
  return () => void pools.delete(pool);
};

/** Hears how long each query waited for a connection. */
export const watchPoolWaits = (hear: Hear): void => void listeners.add(hear);

/** Hears what the server answered in place of doing it, of each statement of a pool: its disk is full, it only reads. */
export const watchPoolFailures = (hear: HearFailure): void => void failureListeners.add(hear);

/** Tells those who watch, where it is a failure of the server and not of what was asked. */
export const logPoolFailure = (error: unknown): void => {
  const failure = postgresFailure(error);
  if (failure !== null) for (const hear of failureListeners) hear(failure);
};

/** @returns tells the wait that begins now */
export const poolWait = (pool: string): (() => void) => {
  const startedAt = performance.now();
  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    for (const hear of listeners) hear(pool, seconds);
  };
};
