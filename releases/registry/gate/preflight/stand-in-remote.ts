import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';

export const standInVersion = '0.0.0-preflight';

const entry = 'stand-in.js';
const container = 'tulinde_preflight_stand_in';

/* The container protocol, with pages that show nothing. */
const scriptFor = ({ contract, routes }: Release): string => `var ${container} = (() => {
  const pages = Object.fromEntries(${JSON.stringify(routes.map(({ path }) => path))}.map((path) => [path, () => null]));
  const remote = { default: { contract: ${contract}, pages } };
  return { init: () => undefined, get: () => Promise.resolve(() => remote) };
})();`;

/**
 * A release of the same app that shows nothing: the one under preflight has to make room for another, and an app that is
 * published for the first time has no other.
 * @param folder of the app's releases, where it is written to
 */
export const writeStandIn = async (release: Release, appFolder: string): Promise<Release> => {
  const script = scriptFor(release);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const { federation: _federation, firstStyles: _firstStyles, pageScripts: _pageScripts, ...facts } = release;
  const standIn: Release = {
    ...facts,
    version: standInVersion,
    container,
    entry,
    scripts: [],
    styles: [],
    fonts: [],
    shared: {},
    prerendered: {},
    files: [{ path: entry, bytes: Buffer.byteLength(script), integrity }],
  };
  const folder = join(appFolder, standInVersion);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, entry), script);
  await writeFile(join(folder, 'release.json'), JSON.stringify(standIn));
  return standIn;
};
