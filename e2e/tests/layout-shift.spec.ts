import { publicPaths } from '../layout/routes';
import { measureAtSize } from '../layout/at-size';
import { clearStorage, type Size } from '../layout/screen';
import { atRest, expect, test, type Language, type Page } from '../test';

/* The widths that look different: the smallest phone, the usual one, a tablet and a desk; the languages by turns. */
const visits: readonly (readonly [Size, Language])[] = [
  [{ width: 320, height: 568 }, 'sw'],
  [{ width: 360, height: 640 }, 'en'],
  [{ width: 768, height: 1024 }, 'sw'],
  [{ width: 1440, height: 900 }, 'en'],
];
/* A fifth of what Web Vitals calls good. */
const mostShift = 0.02;

/* What stands there by now is seen. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/* Requests that are let through in their turn. While there are routes the browser keeps nothing of what it has fetched before. */
interface Held {
  /** Each goes on when what came before it is seen. */
  letThrough(): void;
  count(): number;
}

const hold = async (page: Page, addresses: string): Promise<Held> => {
  let letThrough = () => {};
  let count = 0;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, async (route) => {
    count += 1;
    await held;
    await painted(page);
    await route.continue();
  });
  return { letThrough, count: () => count };
};

/**
 * Opens a page as a slow line brings it, whatever the machine: the fonts come when the prerendered page has been painted
 * without them, then the scripts, and the server's answers when the live page has taken its place.
 */
const openSlowly = async (page: Page, path: string): Promise<void> => {
  const fonts = await hold(page, '**/*.woff2');
  const scripts = await hold(page, '**/assets/**/*.js');
  const answers = await hold(page, '**/api/**');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root) root.dataset.served = '';
    return root !== null && performance.getEntriesByName('first-contentful-paint').length > 0;
  });
  fonts.letThrough();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  scripts.letThrough();
  await page.waitForFunction(() => document.getElementById('root')?.dataset.served === undefined);
  await painted(page);
  answers.letThrough();
  await atRest(page);
  expect([fonts.count(), scripts.count()], `fonts and scripts of ${path} that were waited for`).not.toContain(0);
};

/* All shifts together, which is at least what Web Vitals counts, and what moved most. */
const readShift = (page: Page): Promise<{ readonly sum: number; readonly moved: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          })[];
          const counted = entries.filter(({ hadRecentInput }) => !hadRecentInput);
          const [most] = [...counted].sort((one, other) => other.value - one.value);
          const name = (node: Node | null) =>
            node instanceof Element ? `${node.localName} "${node.textContent?.slice(0, 30)}"` : String(node?.nodeName);
          const moved = (most?.sources ?? [])
            .map(({ node, previousRect, currentRect }) => `${name(node)} ${previousRect.y} → ${currentRect.y}`)
            .join(', ');
          resolve({ sum: counted.reduce((sum, { value }) => sum + value, 0), moved });
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has shifted the observer is never called.
        setTimeout(() => resolve({ sum: 0, moved: '' }));
      }),
  );

for (const [size, language] of visits) {
  const name = `nothing moves on a first visit at ${size.width} in ${language}`;
  test(name, { tag: ['@desktop', '@system'] }, async ({ browser }) => {
    const found: string[] = [];
    // One tab for all of them, of a visitor who has never been here.
    const page = await browser.newPage();
    await measureAtSize(page, size);
    for (const path of await publicPaths()) {
      await openSlowly(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      const { sum, moved } = await readShift(page);
      if (sum > mostShift) found.push(`${path}: ${sum.toFixed(3)}, ${moved}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await clearStorage(page);
    }
    await page.close();
    expect(found).toEqual([]);
  });
}
