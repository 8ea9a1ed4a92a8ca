import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { makePlace } from '../../../bench/programs/postgres';
import { startProgram } from '../../../bench/programs/start-program';
import { workspace } from '../../build/apps';
import { drawAddresses } from '../topology/addresses';
import { haproxyFile, machineNumbers, pgBouncerFile, type Secrets } from './configuration';
import { giveTo, isPortOpen, isPrimary, planMachine, writeOwn, type Machine } from './machine';
import { programs, requirePrograms } from './programs';

interface Tools {
  readonly log: (line: string) => void;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

const drawn = (): string => randomBytes(24).toString('hex');

export interface Cluster {
  readonly machines: readonly Machine[];
  /** Of the database: PgBouncer's, and the primary's by way of HAProxy. */
  readonly addresses: { readonly pooled: string; readonly direct: string };
  readonly addressOf: (name: string) => string;
  readonly primary: () => Promise<Machine>;
  /** A primary and two replicas that follow it, one of which acknowledges. */
  readonly untilWhole: () => Promise<void>;
  readonly restartPgBouncer: () => Promise<void>;
  /** To a replica that has all, of Patroni's choice where none is named. */
  readonly switchOver: (to?: Machine) => Promise<void>;
  readonly connected: <Value>(work: (client: Client) => Promise<Value>) => Promise<Value>;
}

/**
 * Three machines of etcd, Patroni and PostgreSQL, and HAProxy and PgBouncer before them, with the files of deploy/cluster, each on
 * a loopback address of its own. All of it goes with `atEnd`.
 */
export const startCluster = async (tools: Tools): Promise<Cluster> => {
  const { log, atEnd } = tools;
  const place = makePlace(tools);
  giveTo(place, place.home);
  requirePrograms(log, 'patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'pgbouncer');
  const addressOf = drawAddresses();
  const secrets: Secrets = { superuser: drawn(), replication: drawn(), api: drawn(), portal: drawn() };
  const machines: Machine[] = [];
  for (const number of machineNumbers) machines.push(planMachine(place, number, { addressOf, secrets, atEnd }));
  await Promise.all(machines.map(({ etcd }) => etcd.start()));
  await Promise.all(machines.map(({ start }) => start()));

  const states = () => Promise.all(machines.map((machine) => machine.state()));
  const primary = async (): Promise<Machine> => {
    for (;;) {
      const found = (await states()).findIndex(isPrimary);
      if (found >= 0) return machines[found] as Machine;
      await sleep(100);
    }
  };
  const untilWhole = async (): Promise<void> => {
    for (;;) {
      const all = await states();
      const follow = all.filter((state) => state?.role === 'replica' && ['running', 'streaming'].includes(state.state));
      const leaders = all.filter(isPrimary);
      const isOne = new Set(all.map((state) => state?.timeline)).size === 1;
      if (leaders.length === 1 && follow.length === 2 && isOne && follow.some((state) => state?.sync_standby)) return;
      await sleep(200);
    }
  };
  await untilWhole();
  const balancer = addressOf('balancer');
  const haproxyConfig = writeOwn(place, join(place.home, 'haproxy.cfg'), haproxyFile(addressOf));
  const haproxy = await startProgram({
    command: [programs.haproxy, '-db', '-f', haproxyConfig],
    ...place.user,
    cwd: place.home,
    isReady: isPortOpen(balancer, 5432),
  });
  atEnd(() => haproxy.stop('SIGKILL'));

  const superuserUrl = async (database: string): Promise<string> =>
    `postgres://postgres:${secrets.superuser}@${(await primary()).address}:5432/${database}`;
  const psql = ['--file', join(workspace, 'deploy/cluster/roles.sql'), '--set', `password=${secrets.portal}`];
  await promisify(execFile)('psql', ['--set', 'ON_ERROR_STOP=1', ...psql, await superuserUrl('postgres')]);

  const users = writeOwn(place, join(place.home, 'userlist.txt'), `"tulinde" "${secrets.portal}"\n`);
  const pooler = writeOwn(place, join(place.home, 'pgbouncer.ini'), pgBouncerFile(addressOf, users));
  const startPgBouncer = () =>
    startProgram({
      command: [programs.pgbouncer, '--quiet', pooler],
      ...place.user,
      cwd: place.home,
      isReady: isPortOpen(balancer, 6432),
    });
  let pgBouncer = await startPgBouncer();
  atEnd(() => pgBouncer.stop('SIGKILL'));

  const urlAt = (port: number): string => `postgres://tulinde:${secrets.portal}@${balancer}:${port}/tulinde`;
  return {
    machines,
    addressOf,
    addresses: { pooled: urlAt(6432), direct: urlAt(5432) },
    primary,
    untilWhole,
    restartPgBouncer: async () => {
      await pgBouncer.stop('SIGKILL');
      pgBouncer = await startPgBouncer();
    },
    switchOver: async (to) => {
      const leader = await primary();
      const response = await fetch(`http://${leader.address}:8008/switchover`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`patroni:${secrets.api}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          leader: `postgres-${leader.number}`,
          ...(to !== undefined && { candidate: `postgres-${to.number}` }),
        }),
      });
      if (!response.ok) throw new Error(`Patroni does not switch over: ${await response.text()}`);
    },
    connected: async (work) => {
      const client = new Client({ connectionString: await superuserUrl('tulinde') });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  };
};
