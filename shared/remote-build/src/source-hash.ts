import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const lockFile = 'package-lock.json';

/** The checkout that an app is built in: the folder around it with the lock file; the app's own where there is none. */
export const checkoutOf = (folder: string): string => {
  for (let around = folder; ; around = dirname(around)) {
    if (existsSync(join(around, lockFile))) return around;
    if (around === dirname(around)) return folder;
  }
};

const isSource = (path: string): boolean =>
  !/(^|[\\/])(node_modules|dist|\.cache|\.data)([\\/]|$)/.test(path) && !/\.test\.tsx?$/.test(path);

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isSource(path.slice(folder.length)));

/**
 * SHA-256 of all that a build of the app is made from: its package, the packages in `shared` (which the lock file holds where
 * they are installed) and the lock file, tests left out. Equal hashes mean that the build can be kept.
 */
export const sourceHash = (folder: string): string => {
  const hash = createHash('sha256');
  const root = checkoutOf(folder);
  const [lock, shared] = [join(root, lockFile), join(root, 'shared')];
  const paths = [
    ...sourcesBelow(folder),
    ...(existsSync(shared) ? sourcesBelow(shared) : []),
    ...(existsSync(lock) ? [lock] : []),
  ];
  for (const path of paths.sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};
