import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RefusedError } from '../refusal';
import type { Upload } from './staging';

/** Files were hashed on arrival too; this reads what really stands on the disk. */
export const verifyHashes = async ({
  release,
  filesFolder,
}: Pick<Upload, 'release' | 'filesFolder'>): Promise<void> => {
  for (const { path, integrity: allowed } of release.files) {
    const hash = createHash('sha384');
    await pipeline(createReadStream(join(filesFolder, path)), hash);
    const seen = `sha384-${hash.digest('base64')}`;
    if (seen !== allowed) {
      throw new RefusedError(422, 'HASH_MISMATCH', `${path} changed after it arrived.`, { path, seen, allowed });
    }
  }
};
