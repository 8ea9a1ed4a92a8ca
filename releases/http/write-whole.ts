import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of files that are to be served, and where they stand until they are whole. */
export interface FilesPlace {
  /** Holds the files as they will be served. */
  readonly filesFolder: string;
  /** A path for bytes that are not yet known to be right. */
  partialPath(): string;
}

/** A file of the folder, there as a whole or not at all: another process may be serving or publishing it at this moment. */
export const writeWhole = async (place: FilesPlace, path: string, content: string | Buffer): Promise<void> => {
  const partial = place.partialPath();
  try {
    await writeFile(partial, content);
    await rename(partial, join(place.filesFolder, path));
  } finally {
    await rm(partial, { force: true });
  }
};
