import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackage } from '../lock-file/lock-file';
import type { packageOf } from './files';

/**
 * Enters a workspace into the lock file as npm does: what it asks for is there already.
 * @param entry its package.json
 */
export const enterWorkspace = (root: string, folder: string, entry: ReturnType<typeof packageOf>): void => {
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> };
  const { name, version, license, dependencies, devDependencies } = entry;
  const licence = license === undefined ? {} : { license };
  const packages = Object.entries({
    ...lock.packages,
    [folder]: { name, version, ...licence, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  });
  // In npm's own order.
  packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
};
