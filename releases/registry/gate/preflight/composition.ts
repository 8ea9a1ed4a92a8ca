import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { frontendDiscoverySchemaUrl, type Manifest, type Release } from '@tulinde/shared/contracts';
import type { AddressInfo } from 'node:net';
import { createEdge } from '../../../edge/create-edge';
import { microFrontend } from '../../../wire/micro-frontend';
import { startStandInRegistry } from './stand-in-registry';

export interface Composition {
  origin: string;
  close(): Promise<void>;
}

interface Parts {
  release: Release;
  folder: string;
  artefactsFolder: string;
  /** The stable releases that the new one is put among; its own app's is left out. */
  others: readonly Release[];
  /** Where `/api` and `/token` go. */
  siteUrl: string;
}

const environment = 'preflight';

/**
 * The live site with the new release in the place of the live one, seen by nobody else: the edge's own code on a free port
 * of this machine, over links to the published files and to those that have just arrived.
 */
export const openComposition = async (parts: Parts): Promise<Composition> => {
  const { release, folder, artefactsFolder, others, siteUrl } = parts;
  const home = await mkdtemp(join(tmpdir(), `tulinde-preflight-${process.pid}-`));
  const view = join(home, 'artefacts');
  const link = async ({ name, version }: Release, target: string): Promise<void> => {
    await mkdir(join(view, name), { recursive: true });
    await symlink(resolve(target), join(view, name, version), 'dir');
  };
  await link(release, folder);
  for (const other of others) await link(other, join(artefactsFolder, other.name, other.version));

  const registry = await startStandInRegistry(manifestOf([release, ...others]));
  const edge = createEdge({
    registryUrl: registry.url,
    environment,
    artefactsFolder: view,
    cacheFolder: join(home, 'cache'),
    backendUrl: siteUrl,
    tokenUrl: siteUrl,
  });
  const close = async (): Promise<void> => {
    await edge.close();
    await registry.close();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await edge.listen({ host: '127.0.0.1', port: 0 });
  } catch (error) {
    await close();
    throw error;
  }
  return { origin: `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`, close };
};

/* Without releases to fall back to: a release that fails must not be hidden by an older one. */
const manifestOf = (releases: readonly Release[]): Manifest => ({
  schema: frontendDiscoverySchemaUrl,
  environment,
  revision: 1,
  urgent: {},
  microFrontends: Object.fromEntries(releases.map((one) => [one.name, [microFrontend(one)]])),
});
