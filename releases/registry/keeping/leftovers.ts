import { dayMs } from '@tulinde/contracts';
import { stat } from 'node:fs/promises';
import { FolderRefusedError } from '@tulinde/server/belonging';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { releases } from '../database/schema';
import { lockRelease } from '../database/advisory-locks';
import { isPublished } from '../publishing/release-lock';
import { someOf } from './some-of';
import { quarantineKept } from './quarantine-kept';
import { folderOf, nameOf, releaseFolders, type ReleaseName } from './release-folders';

/** Files of a release that the database knows nothing of. */
export interface Leftover extends ReleaseName {
  /** Null: they are in the bucket alone, which tells no time. */
  changedAt: Date | null;
  /** Nobody published it: a registry was killed between the rename and the row, within the last day. */
  isUnfinished: boolean;
}

export const findLeftovers = async (
  { queries }: RegistryDatabase,
  artefacts: ArtefactStore,
  now: Date,
): Promise<Leftover[]> => {
  const rows = await queries.select({ app: releases.app, version: releases.version }).from(releases);
  const known = new Set(rows.map(nameOf));
  const leftovers: Leftover[] = [];
  for (const name of await releaseFolders(artefacts.folder)) {
    if (known.has(nameOf(name))) continue;
    // Another registry may be publishing it: under the lock its row is there, or it is not coming.
    const isTaken = await queries.transaction(async (transaction) => {
      await lockRelease(transaction, name.app, name.version);
      return isPublished(transaction, name.app, name.version);
    });
    const found = isTaken ? null : await stat(folderOf(artefacts.folder, name)).catch(() => null);
    if (!found) continue;
    const isRecent = now.getTime() - found.mtimeMs <= dayMs;
    const isUnfinished = isRecent && !(await artefacts.isNoted(name));
    leftovers.push({ ...name, changedAt: found.mtime, isUnfinished });
    known.add(nameOf(name));
  }
  // Published, and no copy of it in this folder; what is in the quarantine is meant to be there.
  for (const name of await artefacts.noted()) {
    if (!known.has(nameOf(name)) && (await artefacts.has(name)))
      leftovers.push({ ...name, changedAt: null, isUnfinished: false });
  }
  return leftovers;
};

/** @throws FolderRefusedError when more than unfinished uploads of the last day would go */
export const refuseUnknown = (place: string, leftovers: Leftover[]): void => {
  const unknown = leftovers.filter(({ isUnfinished }) => !isUnfinished);
  if (unknown.length === 0) return;
  const dayOf = ({ changedAt }: Leftover) => (changedAt ? ` (of ${changedAt.toISOString().slice(0, 10)})` : '');
  const found = unknown.map((one) => nameOf(one) + dayOf(one));
  throw new FolderRefusedError(
    `${place} holds ${unknown.length} releases that this database does not know: ${someOf(found)}. ` +
      'Nothing was moved. If the database is an older copy, or another one, start with the right one (DATABASE_URL). ' +
      'If it is the right one, start once with TULINDE_LEFTOVERS=quarantine: they go to the quarantine, and ' +
      '`quarantine restore` makes them releases again.',
  );
};

/** @returns what is in the quarantine now */
export const quarantineLeftovers = async (
  { queries }: RegistryDatabase,
  artefacts: ArtefactStore,
  leftovers: Leftover[],
  at: Date,
): Promise<string[]> => {
  const moved: string[] = [];
  for (const { app, version, isUnfinished } of leftovers) {
    await queries.transaction(async (transaction) => {
      await lockRelease(transaction, app, version);
      if (await isPublished(transaction, app, version)) return;
      const why = isUnfinished ? 'unfinished' : 'unknown';
      const entry = await quarantineKept(artefacts, { app, version, why, upload: null, at });
      if (entry) moved.push(entry.id);
    });
  }
  return moved;
};
