import { join } from 'node:path';
import type { Manifest, MicroFrontend } from '@tulinde/contracts';
import { placeReleases } from './place-release';
import { writeShell } from './shell-release';
import { freshFolder, route, writeRelease } from './write-release';

const help = (version: string, ...paths: string[]): string =>
  writeRelease('mfe-help', version, { facts: { routes: paths.map((path) => route(path)) } });

const inRole = (entry: MicroFrontend, role: MicroFrontend['extras']['role'], traffic: number): MicroFrontend => ({
  ...entry,
  deployment: { traffic, default: role === 'stable' },
  extras: { ...entry.extras, role },
});

/**
 * Artefacts of a shell and four releases of one remote: 1.0.0 served before, 1.1.0 stable, 1.2.0 a candidate with a page
 * of its own and without one that stable has, and 2.0.0, which nothing points to.
 */
export const placeCandidateSite = async () => {
  const artefactsFolder = join(freshFolder(), 'artefacts');
  const folders = { artefactsFolder, cacheFolder: freshFolder() };
  const place = async (folder: string): Promise<MicroFrontend> => {
    const [entries] = Object.values((await placeReleases(folders, [folder])).microFrontends);
    return entries![0]!;
  };
  const shell = await place(writeShell('1.0.0'));
  const previous = await place(help('1.0.0', '/faqs'));
  const stable = await place(help('1.1.0', '/faqs', '/faqs/old'));
  const candidate = await place(help('1.2.0', '/faqs', '/faqs/new'));
  await place(help('2.0.0', '/faqs', '/faqs/next'));
  return {
    artefactsFolder,
    /** @param percent of visitors who get the candidate */
    manifest: (percent: number, revision = 7): Manifest => ({
      schema: 'test',
      environment: 'production',
      revision,
      urgent: {},
      microFrontends: {
        shell: [shell],
        'mfe-help': [
          inRole(stable, 'stable', 100 - percent),
          ...(percent > 0 ? [inRole(candidate, 'candidate', percent)] : []),
          inRole(previous, 'previous', 0),
        ],
      },
    }),
  };
};
