import { statfs } from 'node:fs/promises';

/** Papers of a busy minute, and what the database writes beside them. */
const leastBytes = 64 * 1024 * 1024;

/**
 * Whether a folder's disk has enough free space for what is about to be written. A missing folder counts as free, because
 * nothing writes to it.
 */
export const hasFreeDiskSpace = async (folder: string): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return true;
  }
};
