import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';

/** Bytes of each file as a browser of today gets it: brotli where publishing made it, else as it is. */
export const transferredBytes = async (artefacts: string, release: Release): Promise<Record<string, number>> => {
  const folder = join(artefacts, release.name, release.version);
  const sizes = await Promise.all(
    release.files.map(async ({ path, bytes }): Promise<[string, number]> => {
      const sibling = await stat(join(folder, `${path}.br`)).catch(() => null);
      return [path, sibling?.size ?? bytes];
    }),
  );
  return Object.fromEntries(sizes);
};
