import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '../../../..');

const isSource = (path: string): boolean =>
  !/(^|[\\/])(node_modules|dist|\.cache|\.data)([\\/]|$)/.test(path) && !/\.test\.tsx?$/.test(path);

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isSource(path.slice(folder.length)));

/**
 * SHA-256 of all that a build of the app is made from: its package, `shared` and the lock file, tests left out.
 * Equal hashes mean that the build can be kept.
 */
export const sourceHash = (folder: string): string => {
  const hash = createHash('sha256');
  const lock = join(workspace, 'package-lock.json');
  const paths = [
    ...sourcesBelow(folder),
    ...sourcesBelow(join(workspace, 'shared')),
    ...(existsSync(lock) ? [lock] : []),
  ];
  for (const path of paths.sort()) {
    hash.update(path.slice(workspace.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};
