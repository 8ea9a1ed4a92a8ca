// Plain JavaScript with no imports of packages: it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/* Needed on every machine; npm may leave out an optional package that is not for this one. */
const isNeeded = ([place, { link, optional, devOptional }]) =>
  place.includes('node_modules/') && !link && !optional && !devOptional;

/**
 * What is wrong with the installed packages of a folder, or null when they are what its lock file says. Files are
 * compared, not their ages: a checkout makes the lock file young, a copied folder keeps an old one.
 */
export const packagesFault = (folder) => {
  const locked = packagesOf(join(folder, 'package-lock.json'));
  // npm writes this file last: an installation that was broken off has none.
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return 'they are not installed';
  const installed = packagesOf(record);
  const absent = Object.entries(locked).find((entry) => isNeeded(entry) && !(entry[0] in installed));
  if (absent) return `${absent[0]} is not installed`;
  for (const [place, { version, link }] of Object.entries(installed)) {
    if (link || !place.includes('node_modules/')) continue;
    if (locked[place]?.version !== version) return `${place} is ${version}, not ${locked[place]?.version ?? 'wanted'}`;
    if (!existsSync(join(folder, place, 'package.json'))) return `${place} is not there`;
  }
  return null;
};
