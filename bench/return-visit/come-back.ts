import type { Browser, BrowserContext } from 'playwright-core';

const isApi = (path: string) => /^\/(api|token)(\/|$)/.test(path);
const isIcon = (path: string) => /\/(favicon\.svg|manifest\.webmanifest)$/.test(path);

export interface Fetched {
  readonly path: string;
  /** With headers; 0 from the browser's cache. */
  readonly bytes: number;
}

const visit = async (context: BrowserContext, url: string): Promise<Fetched[]> => {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const fetched = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).transferSize,
    })),
  );
  await page.close();
  return fetched.filter(({ path }) => !isApi(path) && !isIcon(path));
};

/**
 * A visitor looks at a page, comes back after something was released, and looks again.
 * @returns what the second look fetched, the calls of the API left out
 */
export const comeBack = async (browser: Browser, url: string, release: () => Promise<void>): Promise<Fetched[]> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    await visit(context, url);
    await release();
    return await visit(context, url);
  } finally {
    await context.close();
  }
};

export const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** What came over the wire, the largest first: `remoteEntry.js 30.3 kB, / 9.1 kB`. */
export const byFile = (fetched: readonly Fetched[]): string =>
  fetched
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ path, bytes }) => `${path.replace(/^\/assets\/([^/]+)\/[^/]+\//, '$1 ')} ${(bytes / 1000).toFixed(1)} kB`)
    .join(', ');
