import { releases } from '../database/schema';
import type { Queries } from '../database';
import type { ArtefactStore } from '../../artefacts';
import { exists, folderOf, nameOf } from './release-folders';

/**
 * The files' own note that a release was published, whatever database they stand beside: an older copy of the database does
 * not know the releases since, and their files are no leftovers. A note is never removed, so the version stays taken.
 *
 * This notes what a registry was killed before it noted, and what is older than the notes; what stands in a folder alone,
 * because there was no bucket yet, is kept there too.
 */
export const noteAllPublished = async (queries: Queries, artefacts: ArtefactStore): Promise<void> => {
  const noted = new Set((await artefacts.noted()).map(nameOf));
  const rows = await queries.select({ app: releases.app, version: releases.version }).from(releases);
  for (const row of rows) {
    if (noted.has(nameOf(row))) continue;
    if (!(await artefacts.has(row)) && (await exists(folderOf(artefacts.folder, row)))) await artefacts.keep(row);
    await artefacts.note(row);
  }
};
