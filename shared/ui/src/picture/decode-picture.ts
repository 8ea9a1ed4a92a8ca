/** A picture in memory, upright as the camera was held. `close` frees its memory. */
export interface DecodedPicture {
  readonly image: CanvasImageSource;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/* By data, not by an object URL: the policy of most pages lets no `blob:` picture through. */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.', { cause: reader.error })));
    reader.readAsDataURL(file);
  });

const decodeInElement = async (file: Blob): Promise<DecodedPicture> => {
  const image = new Image();
  image.src = await dataUrlOf(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image, width, height, close: () => image.removeAttribute('src') };
};

/**
 * Unpacks a picture. Chrome before 112 and Safari before 16.4 refuse `from-image` as a value; there an `<img>` turns the picture
 * upright.
 * @throws where it cannot be read as a picture; TypeError in a worker of such a browser, which has no `<img>`: ask the page
 */
export const decodePicture = async (file: Blob): Promise<DecodedPicture> => {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height, close: () => image.close() };
  } catch (error) {
    if (error instanceof TypeError && typeof Image === 'function') return decodeInElement(file);
    throw error;
  }
};
