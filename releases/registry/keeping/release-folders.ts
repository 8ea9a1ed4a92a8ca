import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appNamePattern, versionPattern } from '@tulinde/contracts';
import type { ReleaseName } from '../../artefacts';

export type { ReleaseName } from '../../artefacts';

export const nameOf = ({ app, version }: ReleaseName): string => `${app}@${version}`;

export const folderOf = (artefacts: string, { app, version }: ReleaseName): string => join(artefacts, app, version);

/** Every release that has a folder, whether it was ever published or not. */
export const releaseFolders = async (artefacts: string): Promise<ReleaseName[]> => {
  const apps = await foldersOf(artefacts, appNamePattern);
  const found = await Promise.all(
    apps.map(async (app) =>
      (await foldersOf(join(artefacts, app), versionPattern)).map((version) => ({ app, version })),
    ),
  );
  return found.flat();
};

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const foldersOf = async (folder: string, pattern: RegExp): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map((entry) => entry.name);
};
