import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { openPrivateFolder } from '../private-files';
import { lockFolder } from './folder-lock';

export { FolderLockedError, lockFolder } from './folder-lock';

export interface EmbeddedDatabase {
  readonly client: PGlite;
  /** Closes the database and gives the folder back. */
  close(): Promise<void>;
}

/* INT8 as text, as node-postgres gives it: both engines must answer alike. */
const INT8 = 20;
const parsers = { [INT8]: (value: string) => value };

/** In memory: empty, or with what was dumped from another one. */
export type InMemory = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule'>;

/**
 * Opens the embedded PostgreSQL in a folder that it locks, or in memory without a folder (tests).
 * There is one connection: a query outside a transaction that is open waits for its end.
 * @throws FolderLockedError
 */
export const openEmbeddedDatabase = async (place: string | InMemory = {}): Promise<EmbeddedDatabase> => {
  if (typeof place !== 'string') {
    const client = await PGlite.create({ ...place, parsers });
    return { client, close: () => client.close() };
  }
  const folder = place;
  const unlock = lockFolder(folder);
  try {
    openPrivateFolder(folder);
    const client = await PGlite.create({ dataDir: folder, parsers });
    return {
      client,
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
