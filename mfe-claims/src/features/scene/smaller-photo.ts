/** Long edge of a photo that is kept, pixels: a plate stays legible. */
const longestEdge = 1_600;
/** Bytes. */
const enough = 400 * 1024;
const qualities = [0.82, 0.7, 0.55] as const;

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/**
 * A photo as it is kept and sent: upright, without what the camera wrote beside it, and small enough for a slow line.
 * @returns null where it cannot be read as a picture
 */
export const smallerPhoto = async (file: Blob): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await asJpeg(canvas, quality);
    if (smallest === null || smallest.size <= enough) break;
  }
  return smallest;
};
