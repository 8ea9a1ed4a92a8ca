import { setImmediate as nextTurn } from 'node:timers/promises';
import { smallerPhoto } from './smaller-photo';

/* How many pictures are unpacked at a time: one of twelve megapixels takes 48 MB. */
const unpacked = { now: 0, most: 0 };
beforeAll(() => {
  globalThis.createImageBitmap = async () => {
    unpacked.now += 1;
    unpacked.most = Math.max(unpacked.most, unpacked.now);
    await nextTurn();
    return { width: 4_000, height: 3_000, close: () => (unpacked.now -= 1) };
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['small'])));
});

describe('when several photos are chosen at once', () => {
  it('makes one after the other smaller, in the order of their choice', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((photo) => smallerPhoto(new Blob()).then(() => order.push(photo))));
    expect([unpacked.most, order]).toEqual([1, [1, 2, 3]]);
  });

  it('is no picture to a browser that fails over it', async () => {
    const drawn = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
      throw new DOMException('No room for a picture of this size.', 'InvalidStateError');
    });
    expect(await smallerPhoto(new Blob())).toBeNull();
    drawn.mockImplementation((give) => give(new Blob(['small'])));
  });

  it('goes on after one that cannot be read', async () => {
    const bitmap = globalThis.createImageBitmap;
    globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'));
    const broken = smallerPhoto(new Blob());
    expect(await broken).toBeNull();
    globalThis.createImageBitmap = bitmap;
    expect((await smallerPhoto(new Blob()))?.size).toBe(5);
  });
});

describe('where the browser knows no orientation of a bitmap, as Chrome before 112 and Safari before 16.4', () => {
  it('has the photo turned upright by an element of the page', async () => {
    const bitmap = globalThis.createImageBitmap;
    globalThis.createImageBitmap = () => Promise.reject(new TypeError("'from-image' is no value of ImageOrientation"));
    const decoded = jest.fn(() => Promise.resolve());
    Object.assign(HTMLImageElement.prototype, { decode: decoded });
    expect((await smallerPhoto(new Blob(['photo'])))?.size).toBe(5);
    expect(decoded).toHaveBeenCalledTimes(1);
    globalThis.createImageBitmap = bitmap;
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
});

describe('when a photo is too large in the finest quality', () => {
  /* As a coder of JPEG has it: a photo of 487 kB in a quality of 0.9 has 279 kB in 0.8 and 147 kB in 0.6. */
  const photoOf = (bytes: number) => {
    const qualities: number[] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, _type, quality: unknown) => {
      qualities.push(Number(quality));
      give({ size: bytes * ((1 - Number(quality)) / 0.1) ** -0.85 } as Blob);
    });
    return qualities;
  };

  it.each([420_000, 487_000, 665_000, 1_200_000])(
    'of %d bytes, it is small enough in three times, and no smaller than it must be',
    async (bytes) => {
      const qualities = photoOf(bytes);
      const photo = await smallerPhoto(new Blob());
      expect(qualities.length).toBeLessThanOrEqual(3);
      expect(photo?.size).toBeLessThanOrEqual(400_000);
      expect(photo?.size).toBeGreaterThan(300_000);
    },
  );

  it('takes what it gets in the quality in which a plate can just be read', async () => {
    const qualities = photoOf(9_000_000);
    expect((await smallerPhoto(new Blob()))?.size).toBeGreaterThan(400_000);
    expect(qualities).toEqual([0.9, 0.4]);
  });
});
