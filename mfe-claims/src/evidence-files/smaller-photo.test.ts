import { smallerPhoto } from './smaller-photo';

/* How many pictures are unpacked at a time: one of twelve megapixels takes 48 MB. */
const unpacked = { now: 0, most: 0 };
beforeAll(() => {
  globalThis.createImageBitmap = async () => {
    unpacked.now += 1;
    unpacked.most = Math.max(unpacked.most, unpacked.now);
    await new Promise((resolve) => setTimeout(resolve));
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
