import { decodePicture } from '@tulinde/ui/picture';

/** Long edge of a photo that is sent, pixels: a plate stays legible. */
const longEdge = 1_600;
/** Bytes. */
const enough = 400_000;
/** Between what nobody tells from the original and what a plate can still be read in. */
const [finest, coarsest] = [0.9, 0.4];
/* Of what is enough, so that a guess a little too fine is not made again. */
const aim = 0.9 * enough;

/*
 * JPEG divides by a table that grows as quality falls from 1 to 0, and a photo's bytes fall a little slower than it grows.
 */
const coarser = (quality: number, bytes: number): number =>
  Math.max(coarsest, 1 - (1 - quality) * (bytes / aim) ** 1.2);

type Draw = (image: CanvasImageSource, width: number, height: number) => (quality: number) => Promise<Blob | null>;

/** With a canvas of a worker; of a page where the browser has none there. */
export const drawInWorker: Draw = (image, width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
};

export const drawInPage: Draw = (image, width, height) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/**
 * A photo upright, without all that the camera wrote beside it, in about the best quality that is small enough.
 * @returns null where it cannot be read as a picture
 * @throws TypeError in a worker where only the page can unpack it
 */
export const shrinkPicture = async (file: Blob, draw: Draw): Promise<Blob | null> => {
  const picture = await decodePicture(file).catch((error: unknown) => {
    if (error instanceof TypeError) throw error;
    return null;
  });
  if (picture === null) return null;
  const scale = Math.min(1, longEdge / Math.max(picture.width, picture.height));
  const encode = draw(picture.image, Math.round(picture.width * scale), Math.round(picture.height * scale));
  picture.close();
  let quality = finest;
  let photo = await encode(quality);
  // Each time is a tenth of a second of a slow phone: the next quality is calculated, two or three times are enough.
  while (photo !== null && photo.size > enough && quality > coarsest) {
    quality = coarser(quality, photo.size);
    photo = await encode(quality);
  }
  return photo;
};
