import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releases } from '../database/schema';
import type { Queries } from '../database';
import { exists, nameOf, type ReleaseName } from './release-folders';

/* Its name cannot be an app's, so nothing in it is ever served. */
const publishedFolder = '.published';

/**
 * The folder's own note that a release was published, whatever database it stands beside: an older copy of the database does
 * not know the releases since, and their files are no leftovers. A note is never removed, so the version stays taken.
 */
export const notePublished = async (artefacts: string, release: ReleaseName): Promise<void> => {
  await mkdir(join(artefacts, publishedFolder), { recursive: true });
  await writeFile(join(artefacts, publishedFolder, nameOf(release)), '');
};

export const isNotedPublished = (artefacts: string, release: ReleaseName): Promise<boolean> =>
  exists(join(artefacts, publishedFolder, nameOf(release)));

/** What a registry was killed before it noted, and what is older than the notes. */
export const noteAllPublished = async (queries: Queries, artefacts: string): Promise<void> => {
  await mkdir(join(artefacts, publishedFolder), { recursive: true });
  const noted = new Set(await readdir(join(artefacts, publishedFolder)));
  const rows = await queries.select({ app: releases.app, version: releases.version }).from(releases);
  for (const row of rows) if (!noted.has(nameOf(row))) await notePublished(artefacts, row);
};
