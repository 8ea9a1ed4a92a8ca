import { randomBytes } from 'node:crypto';
import { promoteRelease, publishRelease, type RegistryAddress } from '@tulinde/releases';
import type { Tools } from '../measuring/bench';
import { freePort, host } from './free-port';
import { startPostgres } from './postgres';
import { answers, startProgram, typeScript } from './start-program';
import { temporaryFolder } from './temporary-folder';

export type Engine = 'PostgreSQL' | 'PGlite';

export interface Platform extends RegistryAddress {
  readonly siteUrl: string;
  readonly data: string;
  readonly edgePid: number;
  publish(folder: string): Promise<void>;
  promote(app: string, version: string): Promise<void>;
}

export const environment = 'production';

/* A bench publishes releases that are broken, or that the preflight would take minutes for. */
const allowed = ['contract', 'shared', 'route-removed', 'budget', 'entry', 'markup', 'styles', 'licence', 'preflight'];

/** Registry and edge, each a program of its own as in production, with nothing published. */
export const startPlatform = async (
  tools: Tools,
  engine: Engine,
  more: Readonly<Partial<Record<'registry' | 'edge', Record<string, string>>>> = {},
): Promise<Platform> => {
  const data = temporaryFolder(tools);
  const [registryPort, sitePort] = [await freePort(), await freePort()];
  const registryUrl = `http://${host}:${registryPort}`;
  const siteUrl = `http://${host}:${sitePort}`;
  const token = randomBytes(32).toString('base64url');
  const registry = await startProgram({
    command: typeScript('releases/registry/main.ts'),
    env: {
      TULINDE_REGISTRY_PORT: String(registryPort),
      TULINDE_DATA: data,
      TULINDE_REGISTRY_TOKEN: token,
      TULINDE_PREFLIGHT: 'off',
      ...more.registry,
      ...(engine === 'PostgreSQL' ? { DATABASE_URL: await startPostgres(tools) } : {}),
    },
    isReady: answers(`${registryUrl}/health/ready`),
  });
  tools.atEnd(() => registry.stop());
  const edge = await startProgram({
    command: typeScript('releases/edge/main.ts'),
    env: { TULINDE_SITE_PORT: String(sitePort), TULINDE_DATA: data, TULINDE_REGISTRY: registryUrl, ...more.edge },
    // Ready is an edge that has pages; these come later.
    isReady: answers(`${siteUrl}/health/live`),
  });
  tools.atEnd(() => edge.stop());
  const address = { registryUrl, token };
  return {
    ...address,
    siteUrl,
    data,
    edgePid: edge.pid,
    publish: async (folder) => {
      await publishRelease({ ...address, folder, notes: 'bench', allow: allowed });
    },
    promote: async (app, version) => {
      await promoteRelease({ ...address, app, version, environment, reason: 'bench' });
    },
  };
};
