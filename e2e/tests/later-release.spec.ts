import { promoteRelease } from '../../releases/client';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { shownRelease } from '../platform/visitors';
import { expect, test, type Page } from '../test';

const app = 'mfe-help';
const [before, after] = ['How can we help?', 'What can we do?'];

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform?.close());

/* Of each script and style sheet of the release: the bytes of the file, and those that came for it. */
const filesOf = (page: Page, version: string) =>
  page.evaluate(
    (folder) =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const { name, decodedBodySize, encodedBodySize, transferSize } = entry as PerformanceResourceTiming;
        return name.includes(folder) && /\.(js|css)$/.test(name)
          ? [{ file: name.split(folder)[1] ?? '', decodedBodySize, encodedBodySize, transferSize }]
          : [];
      }),
    `/assets/${app}/${version}/`,
  );

/* RFC 9842, which Chromium has. A browser that cannot do it is sent whole files, as in all other tests. */
test(
  'who was here before fetches what a release changed, and no more',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const open = async (version: string, heading: string) => {
      await page.goto(`${platform.siteUrl}/faqs`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await shownRelease(page, app)).toBe(`${app}@${version}`);
      // The last that a visit fetches, when the browser has nothing else to do.
      await expect
        .poll(async () => (await filesOf(page, version)).map(({ file }) => file))
        .toEqual(expect.arrayContaining([expect.stringMatching(/^search\./), expect.stringMatching(/\.css$/)]));
      return filesOf(page, version);
    };
    const first = await open('1.0.0', before);
    for (const { file, transferSize } of first) expect(transferSize, file).toBeGreaterThan(1_000);

    await platform.publish({ app, version: '1.0.1', change: (text) => text.replaceAll(before, after) });
    await promoteRelease({ ...platform, app, version: '1.0.1', reason: 'clearer words' });
    await expect.poll(() => platform.servedRelease(app)).toBe('1.0.1');

    const second = await open('1.0.1', after);
    expect(second.map(({ file }) => file).sort()).toEqual(first.map(({ file }) => file).sort());
    for (const { file, decodedBodySize, encodedBodySize } of second) {
      expect(decodedBodySize, file).toBeGreaterThan(10_000);
      expect(encodedBodySize, file).toBeLessThan(1_500);
    }
  },
);
