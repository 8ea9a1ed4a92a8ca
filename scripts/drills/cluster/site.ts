import { startForwarder, type Forwarder } from '../../../bench/programs/forwarder';
import { host } from '../../../bench/programs/free-port';
import { startNeighbours, type Neighbours } from '../../../bench/slow-neighbours/neighbours';
import { settingsOf } from '../../../bench/slow-neighbours/site';
import { startBackEnds, type BackEnd } from './back-ends';
import { startLoad, type Load } from './load';
import { startCluster, type Cluster } from './start-cluster';

interface Tools {
  readonly log: (line: string) => void;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** All that a fault may befall. */
export interface Site {
  readonly cluster: Cluster;
  readonly backEnds: readonly BackEnd[];
  /** M-Pesa, mail, the object store and others, each behind an address that can fall silent. */
  readonly neighbours: Neighbours;
  /** The way from the back ends to PgBouncer. */
  readonly toDatabase: Forwarder;
  readonly load: Load;
}

const pooledBy = (address: string, port: number): string => {
  const url = new URL(address);
  url.host = `${host}:${port}`;
  return url.href;
};

/** The cluster, two back ends with the adapters of production, the systems around them, and people who buy. */
export const startSite = async (tools: Tools): Promise<Site> => {
  const cluster = await startCluster(tools);
  const { addressOf, addresses } = cluster;
  const { hostname, port } = new URL(addresses.pooled);
  const toDatabase = await startForwarder(Number(port), 0, hostname);
  tools.atEnd(() => toDatabase.close());
  const neighbours = await startNeighbours(tools);
  const backEnds = await startBackEnds(tools, {
    addressOf,
    addresses: { ...addresses, pooled: pooledBy(addresses.pooled, toDatabase.port) },
    settingsAt: (url) => settingsOf(neighbours, url),
  });
  const load = startLoad(backEnds.map(({ url }) => url));
  tools.atEnd(() => load.stop());
  return { cluster, backEnds, neighbours, toDatabase, load };
};
