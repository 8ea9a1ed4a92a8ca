import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release } from '@tulinde/contracts';
import type { Budget } from './settings';

const deflate = promisify(gzip);

const sizeOf = async (file: string): Promise<number> => (await deflate(await readFile(file), { level: 9 })).length;

const sum = async (folder: string, paths: string[]): Promise<number> => {
  let bytes = 0;
  // One after the other: a release has dozens of files and the registry has other work.
  for (const path of new Set(paths)) bytes += await sizeOf(join(folder, path));
  return bytes;
};

/* The rules of first paints come in pages, for those who have the sheets still to come: they are no more of the release. */
const weighs = ({ firstStyles = {} }: Release, path: string): boolean =>
  /\.(js|css)$/.test(path) && !Object.values(firstStyles).includes(path);

/** Bytes of a release's scripts and styles after gzip, as budgets name them. */
export const sizesOf = async (folder: string, release: Release): Promise<Budget> => ({
  firstPage: await sum(folder, [release.entry, ...release.scripts, ...release.styles]),
  whole: await sum(
    folder,
    release.files.map(({ path }) => path).filter((path) => weighs(release, path)),
  ),
});

/** `61.5 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

export const sizeNames: Record<keyof Budget, string> = {
  firstPage: 'scripts and styles of the first page',
  whole: 'scripts and styles of the release',
};
