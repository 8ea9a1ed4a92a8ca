import sharp from 'sharp';
import type { ClaimFileType } from '@tulinde/contracts';

/** Pixels on its longer side: a list shows it at half of that, on phones with two pixels a point. */
const longestSide = 320;

/** The small picture of one that was written anew by us. @returns null of what is no picture */
export const drawThumbnail = async (bytes: Uint8Array, type: ClaimFileType): Promise<Uint8Array | null> =>
  type === 'image/jpeg' || type === 'image/png'
    ? sharp(bytes)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 70, mozjpeg: true })
        .timeout({ seconds: 15 })
        .toBuffer()
    : null;
