import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appNamePattern, versionPattern } from '@tulinde/contracts';
import type { ArtefactStore, ReleaseName } from './store';

/* Names that cannot be an app's, so nothing in them is ever served. */
const publishedFolder = '.published';
const identityFile = '.registry.json';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The id that a folder carries; null where it has none. */
export const folderId = async (folder: string): Promise<string | null> => {
  try {
    return (JSON.parse(await readFile(join(folder, identityFile), 'utf8')) as { registry: string }).registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

export const writeFolderId = (folder: string, id: string): Promise<void> =>
  writeFile(join(folder, identityFile), `${JSON.stringify({ registry: id })}\n`);

/** `<app>@<version>` of a note; null where it is none. */
const readName = (text: string): ReleaseName | null => {
  const [app = '', version = ''] = text.split(/@(.*)/s);
  return appNamePattern.test(app) && versionPattern.test(version) ? { app, version } : null;
};

/** A release of the app in the folder that has the file; null where none has it. */
export const holderIn = async (folder: string, app: string, path: string): Promise<ReleaseName | null> => {
  const versions = await readdir(join(folder, app)).catch(() => []);
  for (const version of versions.filter((name) => versionPattern.test(name)))
    if (await isThere(join(folder, app, version, path))) return { app, version };
  return null;
};

/** A folder that all registries and edges share: what stands in it is kept. */
export const folderStore = (folder: string): ArtefactStore => {
  const placeOf = ({ app, version }: ReleaseName): string => join(folder, app, version);
  const noteOf = ({ app, version }: ReleaseName): string => join(folder, publishedFolder, `${app}@${version}`);
  const nothing = async (): Promise<void> => undefined;
  return {
    folder,
    place: folder,
    placeVariable: 'TULINDE_ARTEFACTS',
    bring: async () => true,
    holderOf: (app, path) => holderIn(folder, app, path),
    has: (release) => isThere(placeOf(release)),
    keep: nothing,
    withdraw: nothing,
    remove: nothing,
    note: async (release) => {
      await mkdir(join(folder, publishedFolder), { recursive: true });
      await writeFile(noteOf(release), '');
    },
    isNoted: (release) => isThere(noteOf(release)),
    noted: async () => {
      const names = await readdir(join(folder, publishedFolder)).catch(() => []);
      return names.map(readName).filter((name) => name !== null);
    },
    readId: () => folderId(folder),
    writeId: (id) => writeFolderId(folder, id),
    own: nothing,
  };
};
