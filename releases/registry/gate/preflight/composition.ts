import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { frontendDiscoverySchemaUrl, manifestPath, type Manifest, type Release } from '@tulinde/shared/contracts';
import type { AddressInfo } from 'node:net';
import { createRouteTable } from '../../../edge/composition/route-table';
import { createEdge } from '../../../edge/create-edge';
import { microFrontend } from '../../../wire/micro-frontend';
import { startStandInRegistry } from './stand-in-registry';
import { writeStandIn } from './stand-in-remote';

export interface Composition {
  origin: string;
  releases: readonly Release[];
  /** Whether one of them answers an address. */
  readonly isPage: (path: string) => boolean;
  /** An urgent change: another release of the app, which shows nothing, or the one from before. The edge has it then. */
  swap(app: string, to: 'stand-in' | 'release'): Promise<void>;
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

/** With what its temporary folder begins, before the id of the process. */
export const compositionFolder = 'tulinde-preflight';

const environment = 'preflight';
/* Milliseconds between two looks whether the edge serves a revision, and until it has to. */
const lookEvery = 20;
const edgeFollowsWithin = 5_000;

/**
 * The live site with the new release in the place of the live one, seen by nobody else: the edge's own code on a free port
 * of this machine, over links to the published files and to those that have just arrived.
 */
export const openComposition = async (parts: Parts): Promise<Composition> => {
  const { release, folder, artefactsFolder, others, siteUrl } = parts;
  const home = await mkdtemp(join(tmpdir(), `${compositionFolder}-${process.pid}-`));
  const view = join(home, 'artefacts');
  const link = async ({ name, version }: Release, target: string): Promise<void> => {
    await mkdir(join(view, name), { recursive: true });
    await symlink(resolve(target), join(view, name, version), 'dir');
  };
  await link(release, folder);
  for (const other of others) await link(other, join(artefactsFolder, other.name, other.version));

  const releases = [release, ...others];
  let manifest = manifestOf(releases);
  const registry = await startStandInRegistry(manifest);
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
  const origin = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;

  const untilServed = async (revision: number): Promise<void> => {
    for (const end = Date.now() + edgeFollowsWithin; Date.now() < end; await wait(lookEvery)) {
      const answer = (await (await fetch(origin + manifestPath)).json()) as Partial<Manifest>;
      if (answer.revision === revision) return;
    }
    throw new Error(`the preflight's own edge does not follow to revision ${revision}`);
  };
  return {
    origin,
    releases,
    isPage: (path) => createRouteTable(releases).match(path) !== null,
    swap: async (app, to) => {
      const now = releases.find(({ name }) => name === app) ?? release;
      const next = to === 'release' ? now : await writeStandIn(now, join(view, app));
      const revision = manifest.revision + 1;
      manifest = {
        ...manifest,
        revision,
        urgent: { [app]: revision },
        microFrontends: { ...manifest.microFrontends, [app]: [microFrontend(next)] },
      };
      registry.serve(manifest);
      await untilServed(revision);
    },
    close,
  };
};

/* Without releases to fall back to: a release that fails must not be hidden by an older one. */
const manifestOf = (releases: readonly Release[]): Manifest => ({
  schema: frontendDiscoverySchemaUrl,
  environment,
  revision: 1,
  urgent: {},
  microFrontends: Object.fromEntries(releases.map((one) => [one.name, [microFrontend(one)]])),
});
