import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from '@tulinde/server/postgres/testing';
import { Client } from 'pg';
import type { Tools } from '../measuring/bench';
import { startForwarder } from './forwarder';
import { freePort } from './free-port';
import { makePlace, runTool, serve, urlAt } from './postgres';

export interface ReplicatedPostgres {
  /** The address that is moved. */
  readonly url: string;
  /** Ends the primary as a crash does, and nobody gets through to its address. */
  readonly losePrimary: () => Promise<void>;
  /** Makes the replica the primary, and moves the address to it. */
  readonly promote: () => Promise<void>;
}

interface Options {
  /** Whether a commit is acknowledged when the replica has it on its disk, and not before. */
  readonly isSynchronous: boolean;
  /** From the primary to the replica, milliseconds each way. */
  readonly delayMs: number;
}

const ask = async <Row extends object>(port: number, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: urlAt(port) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

const untilStreaming = async (primary: number): Promise<void> => {
  const streaming = `select 1 from pg_stat_replication where application_name = 'walreceiver' and state = 'streaming'`;
  while ((await ask(primary, streaming)).length === 0) await sleep(25);
};

/** A primary and a streaming replica of it, made by pg_basebackup, behind an address that can be moved. */
export const startReplicatedPostgres = async (
  tools: Tools,
  { isSynchronous, delayMs }: Options,
): Promise<ReplicatedPostgres> => {
  const place = makePlace(tools);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const primary = await serve(place, postgres.makeCluster(place.home), primaryPort);
  tools.atEnd(() => primary.stop('SIGQUIT'));
  const between = await startForwarder(primaryPort, delayMs);
  tools.atEnd(between.close);
  const replicaData = join(place.home, 'replica');
  const words = ['-D', replicaData, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await runTool(place, 'pg_basebackup', '-d', urlAt(between.port), ...words);
  const replica = await serve(place, replicaData, replicaPort);
  tools.atEnd(() => replica.stop('SIGQUIT'));
  await untilStreaming(primaryPort);
  // After the copy was made: promoted, the replica waits for no other.
  if (isSynchronous) {
    await ask(primaryPort, `alter system set synchronous_standby_names = '*'`);
    await ask(primaryPort, 'select pg_reload_conf()');
  }
  const address = await startForwarder(primaryPort);
  tools.atEnd(address.close);
  return {
    url: urlAt(address.port),
    losePrimary: async () => {
      between.pointTo(null);
      await primary.stop('SIGQUIT');
      address.pointTo(null);
    },
    promote: async () => {
      await ask(replicaPort, 'select pg_promote()');
      address.pointTo(replicaPort);
    },
  };
};
