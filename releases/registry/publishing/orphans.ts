import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appNamePattern, versionPattern } from '@tulinde/shared/contracts';
import type { RegistryDatabase } from '../database';
import { isPublished, lockRelease } from './release-lock';
import { stagingFolder } from './staging';

/** Takes a release's folder out of sight, if there is one. Only under the release's lock and without a row. */
export const moveAway = async (artefacts: string, app: string, version: string): Promise<boolean> => {
  const away = join(artefacts, stagingFolder, `orphan-${randomUUID()}`);
  await mkdir(join(artefacts, stagingFolder), { recursive: true });
  try {
    await rename(join(artefacts, app, version), away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await rm(away, { recursive: true, force: true });
  return true;
};

/**
 * A registry that is killed between the rename and the row leaves a folder without a release. Run at start: takes
 * such folders away, so that nothing unpublished is served.
 */
export const removeOrphans = async (database: RegistryDatabase, artefacts: string): Promise<string[]> => {
  const removed: string[] = [];
  for (const app of await foldersOf(artefacts, appNamePattern)) {
    for (const version of await foldersOf(join(artefacts, app), versionPattern)) {
      await database.queries.transaction(async (transaction) => {
        await lockRelease(transaction, app, version);
        if (await isPublished(transaction, app, version)) return;
        if (await moveAway(artefacts, app, version)) removed.push(`${app}@${version}`);
      });
    }
  }
  return removed;
};

const foldersOf = async (folder: string, pattern: RegExp): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map((entry) => entry.name);
};
