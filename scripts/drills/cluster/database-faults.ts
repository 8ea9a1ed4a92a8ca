import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { undoNothing, type Fault } from './fault';
import type { Machine } from './machine';
import type { Cluster } from './start-cluster';

const replicasOf = async ({ machines, primary }: Cluster): Promise<[Machine, Machine]> => {
  const leader = await primary();
  const replicas = machines.filter((machine) => machine !== leader);
  const states = await Promise.all(replicas.map((replica) => replica.state()));
  // The one that acknowledges first: to lose it is the worse loss.
  if (states[1]?.sync_standby) replicas.reverse();
  return replicas as [Machine, Machine];
};

/* Connections of the role of the portal past PgBouncer, until PostgreSQL has none left for it. */
const takeAllConnections = async ({ addresses, connected }: Cluster): Promise<Client[]> => {
  await connected((client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tulinde'`),
  );
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: addresses.direct });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
};

const megabyte = 1024 * 1024;

/* @returns the file that takes all that was free */
const fillDisk = async ({ disk }: Machine): Promise<string> => {
  const file = join(disk, 'somebody-elses-file');
  const chunk = Buffer.alloc(megabyte, 1);
  const endless = function* (): Generator<Buffer> {
    for (;;) yield chunk;
  };
  await pipeline(endless, createWriteStream(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  return file;
};

/* Goes on to the next file of the log again and again, as hours of writes would, until there is none. */
const untilReplaced = async ({ connected, primary }: Cluster, full: Machine): Promise<void> => {
  while ((await primary()) === full) {
    await connected((client) => client.query('select pg_switch_wal()')).catch(() => undefined);
    await sleep(200);
  }
};

export const primaryKilled: Fault = {
  name: 'primary',
  about: 'primary killed (-9), Patroni with it',
  happen: async ({ cluster }) => {
    const leader = await cluster.primary();
    await leader.kill();
    return leader.start;
  },
};

export const databaseFaults: readonly Fault[] = [
  {
    name: 'replica',
    about: 'synchronous replica killed (-9)',
    happen: async ({ cluster }) => {
      const [synchronous] = await replicasOf(cluster);
      await synchronous.kill();
      return synchronous.start;
    },
  },
  {
    name: 'etcd',
    about: 'etcd killed (-9) on the machine of the primary',
    happen: async ({ cluster }) => {
      const { etcd } = await cluster.primary();
      await etcd.kill();
      return etcd.start;
    },
  },
  {
    name: 'pgbouncer',
    about: 'PgBouncer killed and started again',
    happen: async ({ cluster }) => {
      await cluster.restartPgBouncer();
      return undoNothing;
    },
  },
  {
    name: 'switchover',
    about: 'switchover',
    happen: async ({ cluster }) => {
      await cluster.switchOver();
      return undoNothing;
    },
  },
  {
    name: 'both-replicas',
    about: 'both replicas killed (-9) for ten seconds',
    lastsMs: 10_000,
    stopsWrites: true,
    happen: async ({ cluster }) => {
      const replicas = await replicasOf(cluster);
      await Promise.all(replicas.map((replica) => replica.kill()));
      return async () => {
        await Promise.all(replicas.map((replica) => replica.start()));
      };
    },
  },
  {
    name: 'connections',
    about: 'all connections of PostgreSQL taken by somebody else for ten seconds',
    lastsMs: 10_000,
    happen: async ({ cluster }) => {
      const taken = await takeAllConnections(cluster);
      return async () => {
        await Promise.all(taken.map((client) => client.end()));
      };
    },
  },
  {
    name: 'slow-network',
    about: '200 ms more for each round trip to the database, for twenty seconds',
    lastsMs: 20_000,
    happen: async ({ toDatabase }) => {
      toDatabase.delayBy(100);
      return async () => toDatabase.delayBy(0);
    },
  },
  {
    name: 'disk',
    about: 'disk of the primary full until there is another one',
    prepare: async ({ cluster }) => {
      const small = cluster.machines.find(({ hasSmallDisk }) => hasSmallDisk);
      if (small === undefined) throw new Error('A small disk needs root, who may mount one.');
      if ((await cluster.primary()) !== small) await cluster.switchOver(small);
      while ((await cluster.primary()) !== small) await sleep(100);
      await cluster.untilWhole();
    },
    happen: async ({ cluster }) => {
      const full = await cluster.primary();
      const file = await fillDisk(full);
      await untilReplaced(cluster, full);
      return async () => rmSync(file);
    },
  },
];
