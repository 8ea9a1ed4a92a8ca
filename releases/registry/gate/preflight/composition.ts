import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  frontendDiscoverySchemaUrl,
  previousShellPath,
  telemetryPath,
  type Manifest,
  type Release,
} from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { folderStore } from '../../../artefacts';
import { createSite } from '../../../composition/create-site';
import type { LiveRevision } from '../../../composition/pages/live';
import { createLiveLoader } from '../../../composition/pages/load-live';
import { createRouteTable } from '../../../composition/pages/route-table';
import { cspReportPath } from '../../../composition/serving/security-headers';
import { visitorOf, type Audience } from '../../../composition/visitors/audience';
import { everybody } from '../../../composition/visitors/resolve-manifest';
import { newVisitor, visitorSetCookie } from '../../../composition/visitors/visitor';
import { microFrontend } from '../../../wire/micro-frontend';
import { writeStandIn } from './stand-in-remote';

export interface Composition {
  origin: string;
  releases: readonly Release[];
  /** Whether one of them answers an address. */
  readonly isPage: (path: string) => boolean;
  /** An urgent change: another release of the app, which shows nothing, or the one from before. The site has it then. */
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
/* Tabs of pages that were closed a moment ago may still be among them. */
const mostStreams = 100;

/**
 * The live site with the new release in the place of the live one, seen by nobody else: composed as the edge does it, on a
 * free port of this machine, over links to the published files and to those that have just arrived.
 */
export const openComposition = async (parts: Parts): Promise<Composition> => {
  const { release, folder, artefactsFolder, others, siteUrl } = parts;
  const home = await mkdtemp(join(tmpdir(), `${compositionFolder}-${process.pid}-`));
  const link = async ({ name, version }: Release, target: string): Promise<void> => {
    await mkdir(join(home, name), { recursive: true });
    await symlink(resolve(target), join(home, name, version), 'dir');
  };
  await link(release, folder);
  for (const other of others) await link(other, join(artefactsFolder, other.name, other.version));

  const releases = [release, ...others];
  const artefacts = folderStore(home);
  const load = createLiveLoader(artefacts);
  let manifest = manifestOf(releases);
  // A shell that cannot be read makes no page, and that is what is found.
  let revision: LiveRevision | null = await load(manifest).catch(() => null);
  const { app, streams } = createSite({
    artefacts,
    current: () => revision,
    audience: oneKind,
    site: siteUrl,
    backEnd: [siteUrl],
    tokenEndpoint: [siteUrl],
    mostStreams,
    trustProxy: false,
  });
  forgetReports(app);
  const close = async (): Promise<void> => {
    await app.close();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    releases,
    isPage: (path) => createRouteTable(releases).match(path) !== null,
    swap: async (name, to) => {
      const now = releases.find((one) => one.name === name) ?? release;
      const next = to === 'release' ? now : await writeStandIn(now, join(home, name));
      const number = manifest.revision + 1;
      manifest = {
        ...manifest,
        revision: number,
        urgent: { [name]: number },
        microFrontends: { ...manifest.microFrontends, [name]: [microFrontend(next)] },
      };
      revision = await load(manifest);
      streams.tell();
    },
    close,
  };
};

/* Everybody is shown the same; who they are is told by a cookie, as on the live site. */
const oneKind: Audience = {
  welcome: (request, reply) => {
    const known = visitorOf(request.headers);
    const visitor = known ?? newVisitor();
    if (known === null) reply.header('set-cookie', visitorSetCookie(visitor, false));
    return { visitor };
  },
  liveFor: async (_visit, _headers, revision) => revision.forSelection(everybody),
};

/* What pages report is taken and forgotten, and there is no earlier shell. */
const forgetReports = (app: FastifyInstance): void => {
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    for (const path of [telemetryPath, cspReportPath, previousShellPath])
      reports.post(path, (_request, reply) => reply.code(204).send());
  });
};

/* Without releases to fall back to: a release that fails must not be hidden by an older one. */
const manifestOf = (releases: readonly Release[]): Manifest => ({
  schema: frontendDiscoverySchemaUrl,
  environment,
  revision: 1,
  urgent: {},
  microFrontends: Object.fromEntries(releases.map((one) => [one.name, [microFrontend(one)]])),
});
