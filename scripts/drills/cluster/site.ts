import { startForwarder, type Forwarder } from '../../../bench/programs/forwarder';
import { host } from '../../../bench/programs/free-port';
import { startNeighbours, type Neighbours } from '../../../bench/slow-neighbours/neighbours';
import { settingsOf } from '../../../bench/slow-neighbours/site';
import { startBackEnds } from './back-ends';
import { startFront, type Front } from './front';
import { startLoad, type Load } from './load';
import { startMonitoring, type Monitoring } from './monitoring';
import { startObjectStore, type ObjectStore } from './object-store';
import type { PortalProcess } from './portal-process';
import { publishSmallPortal } from './publish';
import { startCluster, type Cluster } from './start-cluster';

interface Tools {
  readonly log: (line: string) => void;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** All that a fault may befall. */
export interface Site {
  readonly cluster: Cluster;
  readonly backEnds: readonly PortalProcess[];
  /** nginx, edges and registries. */
  readonly front: Front;
  /** M-Pesa, mail, the object store and others, each behind an address that can fall silent. */
  readonly neighbours: Neighbours;
  readonly store: ObjectStore;
  readonly monitoring: Monitoring;
  /** The way from the back ends to PgBouncer. */
  readonly toDatabase: Forwarder;
  readonly load: Load;
}

const pooledBy = (address: string, port: number): string => {
  const url = new URL(address);
  url.host = `${host}:${port}`;
  return url.href;
};

/** The cluster, two back ends with the adapters of production, what is before them, the systems around them, and people who buy. */
export const startSite = async (tools: Tools): Promise<Site> => {
  const cluster = await startCluster(tools);
  const { addressOf, addresses } = cluster;
  const { hostname, port } = new URL(addresses.pooled);
  const toDatabase = await startForwarder(Number(port), 0, hostname);
  tools.atEnd(() => toDatabase.close());
  const store = await startObjectStore(tools, addressOf);
  const neighbours = await startNeighbours(tools, store);
  const backEnds = await startBackEnds(tools, {
    addressOf,
    addresses: { ...addresses, pooled: pooledBy(addresses.pooled, toDatabase.port) },
    settingsAt: (url) => ({
      ...settingsOf(neighbours, url),
      ...store.settingsAt(`http://${host}:${neighbours.port('object store')}`),
    }),
  });
  const front = await startFront(tools, { addressOf, addresses });
  await publishSmallPortal(front);
  const monitoring = await startMonitoring(tools, addressOf);
  const load = startLoad({ address: front.address, certificate: front.nginx.certificate });
  tools.atEnd(() => load.stop());
  return { cluster, backEnds, front, store, monitoring, neighbours, toDatabase, load };
};
