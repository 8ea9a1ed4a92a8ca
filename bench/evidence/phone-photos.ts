import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

export interface PhonePhotos {
  /** Paths of the files, in the order in which they are chosen. */
  readonly paths: readonly string[];
  readonly remove: () => void;
}

/*
 * Noise that no coder can foresee, softened as a lens softens it: a picture with as much to see as a street has. It is a
 * file of 3 MB, as phones make them, and too large in the finest quality also when it is made smaller.
 */
const takePhoto = (path: string): Promise<unknown> =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 92 })
    .toFile(path);

/** Photos of twelve megapixels, each another one. */
export const takePhonePhotos = async (count: number): Promise<PhonePhotos> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-photos-'));
  const paths = Array.from({ length: count }, (_, at) => join(folder, `IMG_${at + 1}.jpg`));
  await Promise.all(paths.map(takePhoto));
  return { paths, remove: () => rmSync(folder, { recursive: true }) };
};
