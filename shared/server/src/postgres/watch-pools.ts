/** What of a pool is counted. */
export interface WatchedPool {
  readonly name: string;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

type Hear = (pool: string, seconds: number) => void;

const pools = new Set<WatchedPool>();
const listeners = new Set<Hear>();

/** The pools of this process. */
export const openPools = (): readonly WatchedPool[] => [...pools];

/** @returns how to leave again */
export const watchPool = (pool: WatchedPool): (() => void) => {
  pools.add(pool);
  return () => void pools.delete(pool);
};

/** Hears how long each query waited for a connection. */
export const watchPoolWaits = (hear: Hear): void => void listeners.add(hear);

/** @returns tells the wait that begins now */
export const poolWait = (pool: string): (() => void) => {
  const startedAt = performance.now();
  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    for (const hear of listeners) hear(pool, seconds);
  };
};
