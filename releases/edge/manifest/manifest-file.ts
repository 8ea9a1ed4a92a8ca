import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestSchema, type Manifest } from '@tulinde/contracts';

export interface StoredManifest {
  manifest: Manifest;
  writtenAt: Date;
}

/** The last good manifest on the disk: with it an edge starts and serves while the registry is down. */
export const createManifestFile = (folder: string, environment: string) => {
  const path = join(folder, `manifest-${environment}.json`);
  return {
    /** Null when there is none or it cannot be read: then only the registry can tell. */
    read: async (): Promise<StoredManifest | null> => {
      try {
        const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
        return { manifest, writtenAt: (await stat(path)).mtime };
      } catch {
        return null;
      }
    },
    write: async (manifest: Manifest): Promise<void> => {
      await mkdir(folder, { recursive: true });
      // A rename, so that a kill in the middle leaves the old file whole. Two edges may share the folder.
      const partial = `${path}.${process.pid}`;
      await writeFile(partial, JSON.stringify(manifest));
      await rename(partial, path);
    },
    /** Before a worse one is written because an operator said so: theirs may be the mistake. */
    setAside: async (): Promise<void> => {
      await rename(path, `${path}.before-accept-older`).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
  };
};
