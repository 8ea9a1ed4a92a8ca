import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createComposedPage } from './composed-page';

/* As much alike as a page is. */
const html = Array.from(
  { length: 400 },
  (_, line) => `<li data-nav="/page-${line}"><a href="/p/${line * 7919}">Line</a></li>`,
).join('');

const untilSmaller = async (page: ReturnType<typeof createComposedPage>, than: number): Promise<Buffer> => {
  for (;;) {
    const bytes = await page.encoded('br');
    if (bytes.length < than) return bytes;
    await setImmediate();
  }
};

describe('a page in brotli', () => {
  it('is compressed quickly for the first visitors, and as well as can be for many', async () => {
    const page = createComposedPage(200, html);
    const first = await page.encoded('br');
    for (let visitor = 2; visitor < 32; visitor += 1) expect(await page.encoded('br')).toBe(first);
    const best = await untilSmaller(page, first.length);
    expect(brotliDecompressSync(best).toString()).toBe(html);
  });

  it('is as it was for the other encodings', async () => {
    const page = createComposedPage(404, html);
    const first = await page.encoded('gzip');
    for (let visitor = 0; visitor < 40; visitor += 1) expect(await page.encoded('gzip')).toBe(first);
    expect((await page.encoded('identity')).toString()).toBe(html);
  });
});
