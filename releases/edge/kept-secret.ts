import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of an edge that was given none: made once and kept in its folder, readable by its owner only. Edges that share
 * the folder share it; in production, where they do not, it has to be given.
 */
export const keptSecret = (folder: string): string => {
  const path = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    // Fails where there is one already, so that two edges that start together keep the same.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
};
