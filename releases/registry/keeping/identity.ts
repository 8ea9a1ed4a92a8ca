import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNull, eq, and } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { releases } from '../database/schema';
import { FolderRefusedError, someOf } from './folder-refused';
import type { Leftover } from './leftovers';
import { exists, folderOf, nameOf } from './release-folders';
import { identity, marks } from './tables';

const identityFile = '.registry.json';

/** Which registry the database is; null before its first start. */
export const registryId = async (queries: Queries): Promise<string | null> =>
  (await queries.select().from(identity))[0]?.id ?? null;

const folderId = async (artefacts: string): Promise<string | null> => {
  try {
    return (JSON.parse(await readFile(join(artefacts, identityFile), 'utf8')) as { registry: string }).registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

interface Pair {
  database: RegistryDatabase;
  artefacts: string;
  leftovers: Leftover[];
  /** Id of the folder that the database shall belong to from now on, whatever it was. */
  adopt: string | undefined;
}

/**
 * Folder and database carry the same id. Where one has none yet, it takes the other's if what the two hold fits.
 * @throws FolderRefusedError when they belong to two registries, or one of them is not what the other one left
 */
export const agreeOnId = async ({ database, artefacts, leftovers, adopt }: Pair): Promise<string> => {
  const { queries } = database;
  const [inDatabase, inFolder] = [await registryId(queries), await folderId(artefacts)];
  if (inDatabase !== null && inDatabase === inFolder) return inDatabase;
  if (inFolder !== null && adopt === inFolder) {
    await queries
      .insert(identity)
      .values({ id: inFolder })
      .onConflictDoUpdate({ target: identity.only, set: { id: inFolder } });
    return inFolder;
  }
  if (inDatabase !== null && inFolder !== null) {
    throw refused(artefacts, inFolder, `belongs to registry ${inFolder}, and the database to ${inDatabase}`);
  }
  const misfit = await misfitOf(queries, artefacts, leftovers);
  if (misfit !== null) throw refused(artefacts, inFolder, misfit);
  await queries
    .insert(identity)
    .values({ id: inFolder ?? randomUUID() })
    .onConflictDoNothing();
  // Of two that start together one was first; both have its id.
  const id = (await registryId(queries)) ?? '';
  if (inFolder === null) await writeId(artefacts, id);
  return id;
};

const writeId = async (artefacts: string, id: string): Promise<void> => {
  try {
    await writeFile(join(artefacts, identityFile), `${JSON.stringify({ registry: id })}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const other = await folderId(artefacts);
    if (other !== id) throw refused(artefacts, other, `was taken by registry ${other} at this moment`);
  }
};

const misfitOf = async (queries: Queries, artefacts: string, leftovers: Leftover[]): Promise<string | null> => {
  const rows = await queries
    .select({ app: releases.app, version: releases.version })
    .from(releases)
    .leftJoin(marks, and(eq(marks.app, releases.app), eq(marks.version, releases.version)))
    .where(isNull(marks.quarantinedAt));
  const without: string[] = [];
  for (const row of rows) if (!(await exists(folderOf(artefacts, row)))) without.push(nameOf(row));
  if (without.length > 0) return `lacks the files of ${without.length} releases of the database: ${someOf(without)}`;
  // A database that knows no release is an empty one, however young the folder's files look: a copy makes them new.
  const unknown = leftovers.filter(({ isUnfinished }) => rows.length === 0 || !isUnfinished);
  if (unknown.length === 0) return null;
  return `holds ${unknown.length} releases that the database does not know: ${someOf(unknown.map(nameOf))}`;
};

const refused = (artefacts: string, inFolder: string | null, what: string): FolderRefusedError =>
  new FolderRefusedError(
    `${artefacts} ${what}. Nothing was changed. Start with the database and the folder that belong together ` +
      '(DATABASE_URL, TULINDE_ARTEFACTS), or with an empty folder beside a new database.' +
      (inFolder === null
        ? ''
        : ` If the database of this folder is lost, start once with TULINDE_ADOPT_ARTEFACTS=${inFolder} and ` +
          'TULINDE_LEFTOVERS=quarantine, then `quarantine restore` what is to be served.'),
  );
