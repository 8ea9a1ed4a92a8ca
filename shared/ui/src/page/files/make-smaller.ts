import { decodePicture } from '../../picture';

/** The longest side of a photo that is sent, pixels: every word of a page can still be read. */
const longestSide = 2_000;
/** Below this a photo is sent as it is, bytes. */
const smallEnough = 700 * 1024;

/**
 * Makes a photo smaller before it is sent: a phone's camera takes 5 to 12 MB, a slow line takes a minute for one. What is
 * no photo, or cannot be read here, is sent as it is; the server decides.
 */
export const makeSmaller = async (file: File): Promise<File> => {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= smallEnough) return file;
  try {
    const picture = await decodePicture(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture.image, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.(png|jpe?g)$/i, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
};
