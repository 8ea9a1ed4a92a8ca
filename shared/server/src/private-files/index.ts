import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const folderMode = 0o700;
const fileMode = 0o600;

/* Where another user owns it, as with a volume of a container, who may read it is that user's affair. */
const narrow = (path: string, mode: number): void => {
  if ((statSync(path).mode & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/**
 * Makes a folder that its owner alone can enter, and what it stands in. One that is there already is narrowed: it was made before
 * this was so, or by hand.
 */
export const openPrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  narrow(folder, folderMode);
};

/**
 * The text of a file that its owner alone can read; made at the first time. Two processes that start together read the same.
 *
 * @param make the text of a file that is not there
 */
export const keepPrivateText = (path: string, make: () => string): string => {
  try {
    // Fails where there is one already.
    writeFileSync(path, `${make()}\n`, { mode: fileMode, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  narrow(path, fileMode);
  return readFileSync(path, 'utf8').trim();
};
