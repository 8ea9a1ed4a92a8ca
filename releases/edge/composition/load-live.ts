import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Manifest, type Release } from '@tulinde/shared/contracts';
import type { Live } from './live';
import { createRouteTable } from './route-table';

/** Reads what a manifest names from the artefacts. A release never changes, so each is read once. */
export const createLiveLoader = (artefactsFolder: string): ((manifest: Manifest) => Promise<Live>) => {
  let known = new Map<string, Release>();

  const readRelease = async (app: string, version: string): Promise<Release> =>
    known.get(`${app}@${version}`) ??
    releaseSchema.parse(JSON.parse(await readFile(join(artefactsFolder, app, version, 'release.json'), 'utf8')));

  return async (manifest) => {
    const stable = Object.entries(manifest.microFrontends).flatMap(([app, [entry]]) =>
      entry ? [{ app, version: entry.metadata.version }] : [],
    );
    const releases = await Promise.all(stable.map(({ app, version }) => readRelease(app, version)));
    // Only what is live is kept: an edge runs for months.
    known = new Map(releases.map((release) => [`${release.name}@${release.version}`, release]));
    const shell = releases.find(({ name }) => name === 'shell');
    const document = shell
      ? await readFile(join(artefactsFolder, 'shell', shell.version, 'document.html'), 'utf8')
      : null;
    return {
      manifest,
      releases: new Map(releases.map((release) => [release.name, release])),
      document,
      routes: createRouteTable(releases),
      pages: new Map(),
    };
  };
};
