import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RefusedError } from '../refusal';
import { stagingFolder } from '../publishing/staging';
import { exists, folderOf, nameOf, type ReleaseName } from './release-folders';

/* Its name cannot be an app's, so nothing in it is ever served. */
const quarantineFolder = '.quarantine';
const factsFile = 'entry.json';
const purged = '.purged-';

/** Why something is in the quarantine. */
export const quarantineCauses = ['unfinished', 'unknown', 'abandoned-upload', 'retention'] as const;

export interface Quarantined extends ReleaseName {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  why: (typeof quarantineCauses)[number];
  /** Of an upload that nobody went on with: its id. */
  upload: string | null;
}

export type Taken = Omit<Quarantined, 'id' | 'at'> & { at: Date };

const placeOf = (artefacts: string, { upload, ...release }: Pick<Quarantined, 'upload' | 'app' | 'version'>): string =>
  upload === null ? folderOf(artefacts, release) : join(artefacts, stagingFolder, upload);

const entryFolder = (artefacts: string, id: string): string => join(artefacts, quarantineFolder, id);
const filesOf = (artefacts: string, id: string): string => join(entryFolder(artefacts, id), 'files');

/** Takes a folder out of sight, if there is one. Nothing is lost: {@link putBack} undoes it. */
export const quarantine = async (artefacts: string, { at, ...taken }: Taken): Promise<Quarantined | null> => {
  const from = placeOf(artefacts, taken);
  if (!(await exists(from))) return null;
  const date = at.toISOString();
  const id = `${date.replace(/[-:]|\.\d+/g, '')}-${nameOf(taken)}-${randomUUID().slice(0, 8)}`;
  const entry = { id, at: date, ...taken };
  await mkdir(entryFolder(artefacts, id), { recursive: true });
  await writeFile(join(entryFolder(artefacts, id), factsFile), JSON.stringify(entry));
  await rename(from, filesOf(artefacts, id));
  return entry;
};

/** Oldest first. What was broken off before its files came is not there. */
export const listQuarantined = async (artefacts: string): Promise<Quarantined[]> => {
  const names = await readdir(join(artefacts, quarantineFolder)).catch(() => []);
  const entries = names.filter((name) => !name.startsWith('.')).map((id) => readEntry(artefacts, id));
  return (await Promise.all(entries))
    .filter((entry) => entry !== null)
    .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
};

/** @throws RefusedError QUARANTINE_UNKNOWN */
export const findQuarantined = async (artefacts: string, id: string): Promise<Quarantined> => {
  const entry = /^\d{8}T\d{6}Z-[\w@.-]+$/.test(id) ? await readEntry(artefacts, id) : null;
  if (entry) return entry;
  throw new RefusedError(404, 'QUARANTINE_UNKNOWN', `There is no ${id} in the quarantine.`, { id });
};

/** Puts the files where they stood. @throws RefusedError QUARANTINE_TAKEN when something stands there by now */
export const putBack = async (artefacts: string, entry: Quarantined): Promise<void> => {
  const place = placeOf(artefacts, entry);
  if (await exists(place)) {
    const message = `There are other files of ${nameOf(entry)} by now: these cannot be put back.`;
    throw new RefusedError(409, 'QUARANTINE_TAKEN', message, { id: entry.id });
  }
  await mkdir(dirname(place), { recursive: true });
  await rename(filesOf(artefacts, entry.id), place);
  await rm(entryFolder(artefacts, entry.id), { recursive: true, force: true });
};

/** Removes it for good. One rename takes it out of the list, so that a kill in the middle leaves no half entry. */
export const purgeQuarantined = async (artefacts: string, id: string): Promise<void> => {
  const away = join(artefacts, quarantineFolder, `${purged}${randomUUID()}`);
  await rename(entryFolder(artefacts, id), away);
  const remains = (await readdir(join(artefacts, quarantineFolder))).filter((name) => name.startsWith(purged));
  for (const name of remains) await rm(join(artefacts, quarantineFolder, name), { recursive: true, force: true });
};

/** The files of an entry, for who has to look at them before they go back. */
export const quarantinedFiles = filesOf;

const readEntry = async (artefacts: string, id: string): Promise<Quarantined | null> => {
  try {
    const entry = JSON.parse(await readFile(join(entryFolder(artefacts, id), factsFile), 'utf8')) as Quarantined;
    return (await exists(filesOf(artefacts, id))) ? entry : null;
  } catch {
    return null;
  }
};
