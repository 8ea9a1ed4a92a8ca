import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../apps';
import { readLockFile } from '../lock-file/lock-file';
import type { Mount } from './sandbox';

/* `backend/node_modules/drizzle-orm/…` → `backend/node_modules`. */
const folderOf = (place: string): string => /^(?:(?!node_modules).*?\/)?node_modules(?=\/)/.exec(place)?.[0] ?? '';

const isInside = (places: ReadonlySet<string>, place: string): boolean => {
  const outer = place.lastIndexOf('/node_modules/');
  return outer > 0 && (places.has(place.slice(0, outer)) || isInside(places, place.slice(0, outer)));
};

/**
 * What `npm ci --omit=dev` leaves beside our lock file, without half a minute of npm: the packages that are installed here
 * with a layer over them that takes away those of development, as a layer of an image takes away a file of a lower one.
 * @param home where that layer is made
 * @param layer of the image, which gets the folders that are mounted over
 * @param place of the lock file in the container
 */
export const takeInstalledPackages = (home: string, layer: string, place: string): Mount[] => {
  const locked = Object.entries(readLockFile()).filter(([path]) => folderOf(path) !== '');
  const installed = locked.filter(([path]) => existsSync(join(workspace, path)));
  const development = new Set(installed.filter(([, { dev }]) => dev === true).map(([path]) => path));
  const taken = [...development].filter((path) => !isInside(development, path)).map((path) => join(home, path));
  for (const folder of new Set([home, ...taken.map((path) => dirname(path))])) mkdirSync(folder, { recursive: true });
  // A character device 0/0 is the overlay's mark for "not there"; one under many names serves for all.
  const mark = join(home, 'not-there');
  execFileSync('mknod', [mark, 'c', '0', '0']);
  for (const path of taken) linkSync(mark, path);
  return [...new Set(installed.map(([path]) => folderOf(path)))].map((folder) => {
    mkdirSync(join(home, folder), { recursive: true });
    mkdirSync(join(layer, place, folder), { recursive: true });
    const source = `${join(home, folder)}:${join(workspace, folder)}`;
    return { kind: 'layers', source, place: join(place, folder) };
  });
};
