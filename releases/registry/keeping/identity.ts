import { randomUUID } from 'node:crypto';
import { keepTogether } from '@tulinde/server/belonging';
import { isNull, eq, and, sql } from 'drizzle-orm';
import type { ArtefactStore } from '../../artefacts';
import type { Queries, RegistryDatabase, Transaction } from '../database';
import { lockIdentity } from '../database/advisory-locks';
import { releases } from '../database/schema';
import { someOf } from './some-of';
import type { Leftover } from './leftovers';
import { nameOf } from './release-folders';
import { identity, marks } from './tables';

/** Which registry the database is; null before its first start. */
export const registryId = async (queries: Queries): Promise<string | null> =>
  (await queries.select().from(identity))[0]?.id ?? null;

interface Folder {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  leftovers: Leftover[];
  /** Id of the folder or bucket that the database shall belong to from now on, whatever it was. */
  adopt: string | undefined;
}

/** @throws FolderRefusedError when files and database do not belong together, by the rule of {@link keepTogether} */
export const agreeOnId = ({ database, artefacts, leftovers, adopt }: Folder): Promise<string> =>
  database.queries.transaction(async (transaction) => {
    const { place, placeVariable } = artefacts;
    await transaction.execute(sql`set local lock_timeout = 0`);
    await lockIdentity(transaction);
    const id = await keepTogether({
      place,
      placeVariable,
      adoptVariable: 'TULINDE_ADOPT_ARTEFACTS',
      adopt,
      database: { read: () => registryId(transaction), write: (id) => writeToDatabase(transaction, id) },
      files: { read: () => artefacts.readId(), write: (id) => artefacts.writeId(id) },
      misfit: () => misfitOf(transaction, artefacts, leftovers),
      afterwards: ' and TULINDE_LEFTOVERS=quarantine, then `quarantine restore` what is to be served',
      newId: randomUUID,
    });
    await artefacts.own(id);
    return id;
  });

const writeToDatabase = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.insert(identity).values({ id }).onConflictDoUpdate({ target: identity.only, set: { id } });
};

const misfitOf = async (queries: Queries, artefacts: ArtefactStore, leftovers: Leftover[]): Promise<string | null> => {
  const rows = await queries
    .select({ app: releases.app, version: releases.version })
    .from(releases)
    .leftJoin(marks, and(eq(marks.app, releases.app), eq(marks.version, releases.version)))
    .where(isNull(marks.quarantinedAt));
  const without: string[] = [];
  for (const row of rows) if (!(await artefacts.has(row))) without.push(nameOf(row));
  if (without.length > 0) return `lacks the files of ${without.length} releases of the database: ${someOf(without)}`;
  // A database that knows no release is an empty one, however young the folder's files look: a copy makes them new.
  const unknown = leftovers.filter(({ isUnfinished }) => rows.length === 0 || !isUnfinished);
  if (unknown.length === 0) return null;
  return `holds ${unknown.length} releases that the database does not know: ${someOf(unknown.map(nameOf))}`;
};
