import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machine';
import type { Cluster } from './start-cluster';

export interface Fault {
  readonly name: string;
  /** Makes it. @returns what brings back what was lost, once writes go on, or where they should not, after a while */
  readonly happen: (cluster: Cluster) => Promise<() => Promise<void>>;
  /** How long nothing may be acknowledged, milliseconds; without it writes go on by themselves. */
  readonly stopsWritesForMs?: number;
}

const nothing = async (): Promise<void> => undefined;

const replicasOf = async ({ machines, primary }: Cluster): Promise<[Machine, Machine]> => {
  const leader = await primary();
  const replicas = machines.filter((machine) => machine !== leader);
  const states = await Promise.all(replicas.map((replica) => replica.state()));
  // The one that acknowledges first: to lose it is the worse loss.
  if (states[1]?.sync_standby) replicas.reverse();
  return replicas as [Machine, Machine];
};

export const primaryKilled: Fault = {
  name: 'primary killed (-9), Patroni with it',
  happen: async ({ primary }) => {
    const leader = await primary();
    await leader.kill();
    return leader.start;
  },
};

export const otherFaults: readonly Fault[] = [
  {
    name: 'synchronous replica killed (-9)',
    happen: async (cluster) => {
      const [synchronous] = await replicasOf(cluster);
      await synchronous.kill();
      return synchronous.start;
    },
  },
  {
    name: 'etcd killed (-9) on the machine of the primary',
    happen: async ({ primary }) => {
      const { etcd } = await primary();
      await etcd.kill();
      return etcd.start;
    },
  },
  {
    name: 'PgBouncer killed and started again',
    happen: async ({ restartPgBouncer }) => {
      await restartPgBouncer();
      return nothing;
    },
  },
  {
    name: 'switchover',
    happen: async ({ switchOver }) => {
      await switchOver();
      return nothing;
    },
  },
  {
    name: 'both replicas killed (-9) for ten seconds',
    stopsWritesForMs: 10_000,
    happen: async (cluster) => {
      const replicas = await replicasOf(cluster);
      await Promise.all(replicas.map((replica) => replica.kill()));
      return async () => {
        await Promise.all(replicas.map((replica) => replica.start()));
      };
    },
  },
];

/** @throws Error when it takes longer */
export const within = async <Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> => {
  const late = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what}: not within ${ms / 1000} s.`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
  }
};
