import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../../../bench/programs/start-program';
import { temporaryFolder } from '../../../bench/programs/temporary-folder';
import { workspace } from '../../build/apps';
import { readCompose } from '../containers/compose-file';
import { planProcess } from '../topology/processes';
import { startNginx, type Nginx } from '../topology/start-nginx';
import { tokenSecret } from './back-ends';
import { metricsPort, planPortalProcess, type PortalProcess } from './portal-process';
import type { Cluster } from './start-cluster';

interface Tools {
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** What stands between visitors and back ends. */
export interface Front {
  readonly nginx: Nginx;
  /** Where nginx is. */
  readonly address: string;
  readonly edges: readonly PortalProcess[];
  readonly registries: readonly PortalProcess[];
  /** The way to the registries through nginx. */
  readonly registry: { readonly registryUrl: string; readonly token: string };
}

interface Surroundings extends Pick<Cluster, 'addressOf' | 'addresses'> {
  /** In .env, beside what is drawn. */
  readonly settings?: Readonly<Record<string, string>>;
}

const portOf = { registry: 4200, edge: 4000 } as const;
type Kind = keyof typeof portOf;

/* Two of one kind share it, as on two machines: of the rest each has its own. */
const shared = 'artefacts';

const drawn = (): string => randomBytes(32).toString('hex');

/**
 * nginx with TLS as docs/deploy/nginx.conf has it, and two registries and two edges as docker-compose.yml starts them, the
 * registries on the cluster's PgBouncer. Edges are alive; ready they are once something was published.
 */
export const startFront = async (
  tools: Tools,
  { addressOf, addresses, settings = {} }: Surroundings,
): Promise<Front> => {
  const nginx = await startNginx(addressOf);
  tools.atEnd(() => nginx.stop());
  const home = temporaryFolder(tools);
  const address = addressOf('nginx');
  const token = drawn();
  const { services } = readCompose();
  const dockerfile = readFileSync(join(workspace, 'Dockerfile'), 'utf8');
  const edgeSecret = drawn();
  const plan = (kind: Kind, number: number): PortalProcess => {
    const name = `${kind}-${number}`;
    const [own, service] = [addressOf(name), services[kind]];
    if (service === undefined) throw new Error(`docker-compose.yml has no ${kind}.`);
    const { words, env } = planProcess(service, {
      address: own,
      hosts: { backend: address, registry: address, edge: addressOf('edge-1') },
      folderOf: (volume) => join(home, volume === shared ? volume : `${name}-${volume.replace('./', '')}`),
      dotEnv: {
        POSTGRES_PASSWORD: 'in the address',
        DATABASE_URL: addresses.pooled,
        TULINDE_DATABASE_DIRECT_URL: addresses.direct,
        TULINDE_SERVICE_TOKEN_SECRET: tokenSecret,
        TULINDE_REGISTRY_TOKEN: token,
        TULINDE_EDGE_SECRET: edgeSecret,
        TULINDE_EDGE_NAME: name,
        TULINDE_METRICS_PORT: String(metricsPort),
        TULINDE_METRICS_HOST: own,
        // What is published here is not the portal, and its browser would cost more than all the rest.
        TULINDE_PREFLIGHT: 'off',
        LOG_LEVEL: 'error',
        // nginx is on this machine.
        TULINDE_TRUST_PROXY: 'loopback',
        ...settings,
      },
      dockerfile,
    });
    const url = `http://${own}:${portOf[kind]}`;
    return planPortalProcess(tools, {
      name,
      url,
      command: [process.execPath, ...words.slice(1)],
      env,
      isReady: answers(`${url}/health/ready`),
      // An edge without releases is alive and not ready.
      ...(kind === 'edge' && { hasStarted: answers(`${url}/health/live`) }),
    });
  };
  const registries = [plan('registry', 1), plan('registry', 2)];
  const edges = [plan('edge', 1), plan('edge', 2)];
  // One after the other: the first makes the tables.
  for (const one of registries) await one.start();
  await Promise.all(edges.map((one) => one.start()));
  return { nginx, address, edges, registries, registry: { registryUrl: `http://${address}:4200`, token } };
};
