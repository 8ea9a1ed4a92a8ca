import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { keepTogether } from '@tulinde/server/belonging';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { lockDatabase } from '../../database/advisory-locks';
import type { Database } from '../../database/connection';
import { files as fileRows, fileStore } from '../../database/schema';
import { openFiles } from './open-files';
import type { FileStore } from './port';
import type { FileSettings } from './settings';

/** Among the files, a name that none of them has: theirs have 22 letters. */
export const idName = 'id-of-the-database-of-these-files';
/* Enough to tell the right place from another one; what single files lack is printed again. */
const lookedAt = 50;

const idIn = async (store: FileStore): Promise<string | null> => {
  const bytes = await store.get(idName);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as { database: string }).database;
};

const misfitOf = async (db: Database, store: FileStore): Promise<string | null> => {
  const some = (first: SQL) => db.select({ id: fileRows.id }).from(fileRows).orderBy(first).limit(lookedAt);
  const rows = [...(await some(desc(fileRows.createdAt))), ...(await some(asc(fileRows.createdAt)))];
  if (rows.length === 0) return (await store.isEmpty(idName)) ? null : 'holds files, and the database knows of none';
  const found = await Promise.all(rows.map(async ({ id }) => (await store.get(id)) !== null));
  if (found.some(Boolean)) return null;
  return `lacks the files of the database: none of the newest and oldest that were looked for is there`;
};

interface FilesOfDatabase {
  readonly files: FileSettings;
  readonly dataFolder: string;
  /** The word by which another's files are taken over. */
  readonly adoptFiles: string | undefined;
}

/**
 * Papers and uploads belong to one database: a back end whose folder or bucket is another's would lose what the others keep.
 * Before anything is served, and for one process at a time.
 * @throws FolderRefusedError
 */
export const keepFilesWithDatabase = async (
  { db }: { readonly db: Database },
  { files: settings, dataFolder, adoptFiles: adopt }: FilesOfDatabase,
): Promise<void> => {
  const store = openFiles(settings, dataFolder);
  const isS3 = settings.kind === 's3';
  const place = isS3 ? `The bucket ${settings.bucket}` : join(dataFolder, 'files');
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await lockDatabase(tx, 'files');
    await keepTogether({
      place,
      placeVariable: isS3 ? 'TULINDE_S3_BUCKET' : 'TULINDE_DATA',
      adoptVariable: 'TULINDE_ADOPT_FILES',
      adopt,
      database: {
        read: async () => (await tx.select().from(fileStore))[0]?.id ?? null,
        write: async (id) => {
          await tx.insert(fileStore).values({ id }).onConflictDoUpdate({ target: fileStore.only, set: { id } });
        },
      },
      files: {
        read: () => idIn(store),
        write: (id) => store.put(idName, Buffer.from(JSON.stringify({ database: id })), 'application/json'),
      },
      misfit: () => misfitOf(tx, store),
      afterwards: ', and `npm run operator -- papers` prints what is lost',
      newId: randomUUID,
    });
  });
};
