import { brotliCompressSync } from 'node:zlib';
import { sheetAttribute, stylesCookie } from '../../shared/contracts/src';
import { publicPaths } from '../layout/routes';
import { measureAtSize } from '../layout/at-size';
import type { Size } from '../layout/screen';
import { newCustomer } from '../journeys/account';
import { siteUrl } from '../portal-under-test';
import { standsStill } from '../still-page';
import { atRest, expect, test, untilLive, type Page } from '../test';

const sizes = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
] as const satisfies readonly Size[];

type Browser = NonNullable<ReturnType<ReturnType<Page['context']>['browser']>>;

/* Of pages behind the sign-in the frame alone is painted before the scripts; so is a page that nobody serves. */
const frames = ['/my-policies', '/submit-claim', '/nowhere'];
/* What comes with the first round trip of data, of the page that most visitors open; and what the rules make of it at most. */
const mostPageBytes = 14 * 1024;
const mostRulesBytes = 7_000;

const isStyled = (page: Page) =>
  page.evaluate(() => ({
    rules: [...document.querySelectorAll<HTMLElement>('style[data-release]:not([data-sheet])')].map(
      ({ dataset }) => dataset['release'],
    ),
    links: document.head.querySelectorAll('link[rel=stylesheet]').length,
  }));

/* What stands before any script: where each element is and how it looks, what is drawn before and after it included. */
const readPaint = async (page: Page): Promise<readonly string[]> => {
  // Laid out at its present size it asks for the fonts that it needs there.
  await page.evaluate(() => void document.body.getBoundingClientRect());
  await page.evaluate(standsStill, false);
  return page.evaluate(() => {
    const properties = ['color', 'background', 'font', 'display', 'border', 'padding', 'box-shadow', 'list-style'];
    const styleOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return ['content', ...properties].map((name) => style.getPropertyValue(name)).join('|');
    };
    const looks = [...document.querySelectorAll('#root, #root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [undefined, '::before', '::after'].map((part) => styleOf(element, part));
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return [name, x, y, width, height, ...styles].join(' ');
    });
    return [`a page of ${innerWidth} px`, ...looks];
  });
};

/* A tab of a visitor whose scripts never come. Who saves data is sent the sheets, not the rules. */
const openTab = async (browser: Browser, savesData: boolean): Promise<Page> => {
  const extraHTTPHeaders = savesData ? { 'save-data': 'on' } : {};
  const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce', extraHTTPHeaders });
  const page = await context.newPage();
  await page.route('**/assets/**/*.js', () => undefined);
  return page;
};

/* A document is the same at each size: it is painted once, and resized. No script has stored anything for the next one. */
const paint = async (page: Page, path: string) => {
  await measureAtSize(page, sizes[0]);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const looks: (readonly string[])[] = [];
  for (const size of sizes) {
    await measureAtSize(page, size);
    looks.push(await readPaint(page));
  }
  return { ...(await isStyled(page)), looks };
};

test('a first paint looks as with the whole sheets', { tag: ['@desktop', '@system'] }, async ({ browser }) => {
  const others: string[] = [];
  const [plain, saving] = [await openTab(browser, false), await openTab(browser, true)];
  for (const path of [...(await publicPaths()), ...frames]) {
    const first = await paint(plain, path);
    const whole = await paint(saving, path);
    expect([path, first.rules[0], first.links]).toEqual([path, expect.stringMatching(/^shell@/), 0]);
    expect([path, whole.rules]).toEqual([path, []]);
    for (const [index, { width }] of sizes.entries()) {
      const [looks, wholeLooks] = [first.looks[index] ?? [], whole.looks[index] ?? []];
      expect([path, looks[0]]).toEqual([path, `a page of ${width} px`]);
      const at = looks.findIndex((look, element) => look !== wholeLooks[element]);
      if (at >= 0 || looks.length !== wholeLooks.length)
        others.push(`${path} at ${width}: ${looks[at]} instead of ${wholeLooks[at]}`);
    }
  }
  for (const page of [plain, saving]) await page.context().close();
  expect(others).toEqual([]);
});

/* When the page itself is there: what is fetched later is for the next one. */
const sheetsOf = (page: Page) =>
  page.evaluate((attribute) => document.head.querySelectorAll(`style[${attribute}]`).length, sheetAttribute);

test(
  'the sheets come with the page, then once as files, and a browser that holds them is sent links',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.css')) fetched.push(pathname);
    });
    await page.goto('/');
    await untilLive(page);
    expect([await sheetsOf(page), await isStyled(page)]).toEqual([2, { rules: [], links: 0 }]);
    const held = async () => (await page.context().cookies()).find(({ name }) => name === stylesCookie)?.value ?? '';
    const both = /^shell@[^:]+:mfe-quotes@[^:]+$|^mfe-quotes@[^:]+:shell@[^:]+$/;
    await expect.poll(held).toMatch(both);
    await atRest(page);
    expect([...new Set(fetched)].sort()).toEqual([...fetched].sort());
    expect(fetched.some((path) => path.startsWith('/assets/shell/'))).toBe(true);

    const html = await (await page.request.get('/')).text();
    expect(html).not.toContain('<style');
    await page.reload();
    await untilLive(page);
    expect([await sheetsOf(page), await isStyled(page)]).toEqual([0, { rules: [], links: 2 }]);
  },
);

/* What is painted first, packed as for a page that many ask for: the sheets stand behind all else. */
const bytesOf = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
  const html = await (await fetch(siteUrl + path, { headers: { accept: 'text/html', ...headers } })).text();
  const [first = '', ...sheets] = html.split(/(?=<script type="text\/plain" data-sheet=)/);
  const links = first.match(/<link rel="stylesheet"/g) ?? [];
  expect([path, sheets.length, first.includes('</main>')]).toEqual([
    path,
    headers['save-data'] ? 0 : links.length,
    true,
  ]);
  return brotliCompressSync(first).length;
};

test('a page with its first styles is hardly larger', { tag: ['@phone', '@system'] }, async () => {
  expect(await bytesOf('/')).toBeLessThanOrEqual(mostPageBytes);
  for (const path of [...(await publicPaths()), ...frames]) {
    const more = (await bytesOf(path)) - (await bytesOf(path, { 'save-data': 'on' }));
    expect([path, more > 0, Math.max(more, mostRulesBytes)]).toEqual([path, true, mostRulesBytes]);
  }
});

test('without scripts the sheets are linked', { tag: ['@phone', '@system'] }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  const sheets = page.waitForResponse((answer) => /\/assets\/mfe-help\/.*\.css$/.test(answer.url()) && answer.ok());
  await page.goto('/faqs');
  await sheets;
  await expect(page.locator('head > noscript > link[rel=stylesheet]')).toHaveCount(2);
  await context.close();
});

const ofCustomer = [
  '/my-policies',
  '/my-claims',
  '/my-profile',
  '/submit-claim',
  '/manage-next-of-kin',
  '/change-password',
];

test(
  'a document preloads every script that its page needs to stand, each once',
  {
    tag: ['@phone', '@system'],
  },
  async ({ page, pageErrors }) => {
    await newCustomer(page);
    // What is fetched ahead of the next page is refused too.
    pageErrors.provoke(/\bmfe-/);
    const preloaded = new Set<string>();
    const asked: string[] = [];
    await page.route(/\/assets\/mfe-[^/]+\/[^/]+\/[^/]+\.js/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (preloaded.has(pathname)) asked.push(pathname);
      return preloaded.has(pathname) ? route.continue() : route.abort();
    });
    const open = async (path: string) => {
      // Nothing of the page before, which may still fetch ahead, is counted to this one.
      await page.goto('about:blank');
      const html = await (await page.request.get(path)).text();
      preloaded.clear();
      for (const [, address = ''] of html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g))
        preloaded.add(address);
      asked.length = 0;
      await page.goto(path);
      // Some send a visitor on who has nothing there yet: then they have run too.
      await page.waitForFunction(
        (from) => document.querySelector('[data-page-state="shown"]') !== null || location.pathname !== from,
        path.split('?', 1)[0],
      );
      expect([path, asked.toSorted()]).toEqual([path, [...preloaded].toSorted()]);
    };
    for (const path of [...(await publicPaths()), ...ofCustomer]) await open(path);
  },
);
