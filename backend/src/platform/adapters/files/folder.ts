import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedName, isName, type FileStore } from './port';

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** On this machine's disk, readable by this process's user alone. */
export const folderFiles = (folder: string): FileStore => {
  const pathOf = (name: string) => join(folder, checkedName(name));
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A reader never sees half a file, nor does a crash leave one under its name. Several may write it at once.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    names: async (prefix) => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return names.filter((name) => name.startsWith(prefix) && isName(name));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    isEmpty: async (except) => {
      try {
        return (await readdir(folder)).every((name) => name === except);
      } catch (error) {
        if (isMissing(error)) return true;
        throw error;
      }
    },
  };
};
