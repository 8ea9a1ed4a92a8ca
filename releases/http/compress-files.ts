import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole, type FilesPlace } from './write-whole';

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|ico|ttf|wasm)$/;
/* Below this the answer's headers weigh more than what is saved. */
const minimumBytes = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` beside each file that gets smaller: slow and small, once, not on each visit. */
export const compressFiles = async (place: FilesPlace, paths: string[]): Promise<void> => {
  for (const path of paths.filter((candidate) => compressible.test(candidate))) {
    const bytes = await readFile(join(place.filesFolder, path));
    if (bytes.length < minimumBytes) continue;
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      deflate(bytes, { level: 9 }),
    ]);
    if (br.length < bytes.length) await writeWhole(place, `${path}.br`, br);
    if (gz.length < bytes.length) await writeWhole(place, `${path}.gz`, gz);
  }
};
