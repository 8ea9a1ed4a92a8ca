import { decodePicture } from '../../picture';

/** The shorter side, pixels: sharp on a phone at 64 CSS pixels. */
const side = 128;

/** A photo in small as a `data:` address, cut to a square; null of what is no photo, or cannot be read here. */
export const thumbnailOf = async (file: File): Promise<string | null> => {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return null;
  try {
    const { image, width, height, close } = await decodePicture(file);
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const edge = Math.min(width, height);
    canvas.getContext('2d')?.drawImage(image, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, side, side);
    close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return null;
  }
};
