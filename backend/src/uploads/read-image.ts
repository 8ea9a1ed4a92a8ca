import sharp from 'sharp';

/** Pixels: a phone's camera has fewer; a picture that unpacks to more is a trap. */
const maximumPixels = 60_000_000;
/** On its longer side: everything on a logbook can be read at this size. */
const longestSide = 2_600;

/**
 * Decodes a picture wholly, turns it upright and writes it anew: what was hidden in it or said where it was taken is gone.
 * @returns null where it is no picture
 */
export const readImage = async (bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array | null> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return type === 'image/png'
      ? await picture.png({ compressionLevel: 9 }).toBuffer()
      : await picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  } catch {
    return null;
  }
};
