import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import { copyRelease } from '../../e2e/platform/copy-release';
import type { Platform } from '../programs/start-platform';

/* What the page that stays open needs of a release: its other pages would only be compressed two hundred times. */
const isNeeded = ({ path }: { readonly path: string }) => path === 'remoteEntry.js' || path.endsWith('.css');

/**
 * Publishes and promotes releases that differ in their names alone: to a page each is one that it has not seen.
 * @param built folder of the release that they are made from
 * @param scratch an empty folder
 * @returns their versions
 */
export const publishDifferent = async (
  platform: Platform,
  { built, scratch, count }: { readonly built: string; readonly scratch: string; readonly count: number },
): Promise<string[]> => {
  const from = join(scratch, 'first');
  rmSync(scratch, { recursive: true, force: true });
  cpSync(built, from, { recursive: true });
  const release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as Release;
  const facts = {
    ...release,
    prerendered: {},
    firstStyles: {},
    pageScripts: {},
    files: release.files.filter(isNeeded),
  };
  writeFileSync(join(from, 'release.json'), JSON.stringify(facts));
  const versions = Array.from({ length: count }, (_, index) => `2.0.${index}`);
  for (const version of versions) {
    await platform.publish(copyRelease({ from, into: scratch, version }));
    await platform.promote(release.name, version);
  }
  return versions;
};
