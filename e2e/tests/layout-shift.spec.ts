import { publicPaths } from '../layout/routes';
import { useAtSize } from '../layout/at-size';
import type { Size } from '../layout/screen';
import { atRest, expect, test, type Page } from '../test';

/* The widths that look different: the smallest phone, the usual one, a tablet and a desk. */
const sizes: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/* A fifth of what Web Vitals calls good. */
const mostShift = 0.02;

/**
 * Opens a page as a slow line brings it, whatever the machine: the scripts come when the prerendered page has been painted,
 * the server's answers when the live page has taken its place.
 */
const openSlowly = async (page: Page, path: string): Promise<void> => {
  let letScripts = () => {};
  let letAnswers = () => {};
  const scripts = new Promise<void>((resolve) => (letScripts = resolve));
  const answers = new Promise<void>((resolve) => (letAnswers = resolve));
  await page.route('**/assets/**/*.js', (route) => scripts.then(() => route.continue()));
  await page.route('**/api/**', (route) => answers.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root) root.dataset.served = '';
    return root !== null && performance.getEntriesByName('first-contentful-paint').length > 0;
  });
  letScripts();
  await page.waitForFunction(() => document.getElementById('root')?.dataset.served === undefined);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  letAnswers();
  await atRest(page);
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

for (const size of sizes) {
  test(`nothing moves on a first visit at ${size.width}`, { tag: ['@desktop', '@system'] }, async ({ browser }) => {
    const found: string[] = [];
    for (const path of await publicPaths()) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await useAtSize(page, size);
      await openSlowly(page, path);
      const { sum, moved } = await readShift(page);
      if (sum > mostShift) found.push(`${path}: ${sum.toFixed(3)}, ${moved}`);
      await context.close();
    }
    expect(found).toEqual([]);
  });
}
