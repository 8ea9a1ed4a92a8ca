import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import type { FilesPlace } from '../../http/write-whole';
import { RefusedError } from '../refusal';

/** The folder of unfinished uploads; its name cannot be an app's, so nothing in it is ever served. */
export const stagingFolder = '.staging';
/** The registry's copy of the facts, beside the files of a release. */
export const factsFile = 'release.json';

/** What is on its way out. */
export const droppedPrefix = 'dropped-';

/** One upload under way. Its id is the hash of release.json, so the same upload opened again goes on. */
export interface Upload extends FilesPlace {
  readonly id: string;
  readonly release: Release;
}

const uploadAt = (artefacts: string, id: string, release: Release): Upload => {
  const folder = join(artefacts, stagingFolder, id);
  return {
    id,
    release,
    filesFolder: join(folder, 'files'),
    partialPath: () => join(folder, `partial-${randomUUID()}`),
  };
};

export const openUpload = async (artefacts: string, release: Release): Promise<Upload> => {
  const text = JSON.stringify(release);
  const upload = uploadAt(artefacts, createHash('sha256').update(text).digest('hex').slice(0, 40), release);
  await mkdir(upload.filesFolder, { recursive: true });
  const partial = upload.partialPath();
  await writeFile(partial, text);
  await rename(partial, join(artefacts, stagingFolder, upload.id, factsFile));
  return upload;
};

export const findUpload = async (artefacts: string, app: string, id: string): Promise<Upload> => {
  try {
    if (!/^[0-9a-f]{40}$/.test(id)) throw new Error('not an id');
    const release = JSON.parse(await readFile(join(artefacts, stagingFolder, id, factsFile), 'utf8')) as Release;
    if (release.name === app) return uploadAt(artefacts, id, release);
  } catch {
    // Told below: whatever the cause, there is no such upload to go on with.
  }
  throw new RefusedError(404, 'UPLOAD_UNKNOWN', 'There is no such upload under way. Publish again from the start.');
};

/** Paths of the release that have not arrived. Only whole, checked files are ever in the folder. */
export const missingFiles = async ({ release, filesFolder }: Upload): Promise<string[]> => {
  const found = await Promise.all(
    release.files.map(({ path }) =>
      stat(join(filesFolder, path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return release.files.filter((_, index) => !found[index]).map(({ path }) => path);
};

/** Never fails because a client writes into the upload at the same moment: the folder is moved out of its reach first. */
export const dropUpload = async (artefacts: string, id: string): Promise<void> => {
  const dropped = join(artefacts, stagingFolder, `${droppedPrefix}${randomUUID()}`);
  try {
    await rename(join(artefacts, stagingFolder, id), dropped);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  await rm(dropped, { recursive: true, force: true });
};

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
