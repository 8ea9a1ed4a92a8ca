import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BundledPackage } from '@tulinde/contracts';

interface PackageFile {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/* A package may hold package.json files of its own below (for module types), which name nothing. */
const packageOf = (file: string): PackageFile | null => {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const facts = JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
    if (facts.name && facts.version) return facts;
  }
  return null;
};

const licenceOf = ({ license, licenses }: PackageFile): string =>
  (typeof license === 'string' ? license : license?.type) ??
  (licenses ?? []).map(({ type }) => type ?? '').join(' OR ');

/** By name, each version once. */
export const byName = (packages: readonly BundledPackage[]): BundledPackage[] => {
  const once = new Map(packages.map((bundled) => [`${bundled.name}@${bundled.version}`, bundled]));
  return [...once.keys()].sort().flatMap((key) => once.get(key) ?? []);
};

/**
 * The packages that files come from. Our own are none, wherever they stand.
 * @param files absolute paths of modules; what a bundler made up itself is passed over
 */
export const packagesOf = (files: readonly string[]): BundledPackage[] =>
  files
    .flatMap((file) => packageOf(file) ?? [])
    .filter(({ name = '' }) => !name.startsWith('@tulinde/'))
    .map((facts) => ({ name: facts.name ?? '', version: facts.version ?? '', licence: licenceOf(facts) }));
