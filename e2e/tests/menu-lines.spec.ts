import type { Browser } from '@playwright/test';
import { promoteRelease, rollbackRelease } from '../../releases/client';
import { onePageMore } from '../platform/one-page-more';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { expect, test, untilLive, type Language, type Page } from '../test';

/* A portal whose shell is released once, and a remote that gets a page with a line in the top bar. */
const app = 'mfe-help';
const [good, next] = ['1.0.0', '1.1.0'] as const;
const route = {
  path: '/news',
  access: 'public',
  title: { en: 'News', sw: 'Habari' },
  topBar: 'yellow',
  menu: { place: 'top', order: 25, text: { en: 'News', sw: 'Habari' } },
} as const;

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform?.close());

const serves = (version: string) => expect.poll(() => platform.servedRelease(app), { intervals: [20] }).toBe(version);
const lines = (page: Page) => page.getByRole('navigation').getByRole('link');

/* What an open tab does by itself every half minute, and when the network is back. */
const lookNow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/* As the edge serves the page: nothing of it has run. */
const servedLines = async (browser: Browser, language: Language): Promise<string[]> => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${platform.siteUrl}/?lang=${language}`);
  const words = await lines(page).allTextContents();
  await context.close();
  return words;
};

test(
  'a page with a line in the menu comes and goes with its release, and the shell stays',
  { tag: ['@desktop', '@system'] },
  async ({ browser, page, expectAccessible }) => {
    await page.goto(platform.siteUrl);
    await untilLive(page);
    await expect(lines(page)).toHaveText(['Home', 'Lipa Pole Pole', 'FAQs', 'Contact']);

    await platform.publish(onePageMore(platform, app, next, route, 'What is new'));
    await promoteRelease({ ...platform, app, version: next, reason: 'news for customers' });
    await serves(next);
    expect(await servedLines(browser, 'en')).toEqual(['Home', 'Lipa Pole Pole', 'News', 'FAQs', 'Contact']);
    expect(await servedLines(browser, 'sw')).toEqual(['Mwanzo', 'Lipa Pole Pole', 'Habari', 'Maswali', 'Wasiliana']);

    // The tab that was open all the time, with the keyboard.
    await lookNow(page);
    await expect(lines(page)).toHaveText(['Home', 'Lipa Pole Pole', 'News', 'FAQs', 'Contact']);
    await lines(page).filter({ hasText: 'Lipa Pole Pole' }).focus();
    await page.keyboard.press('Tab');
    await expect(lines(page).filter({ hasText: 'News' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'What is new' })).toBeFocused();
    await expect(lines(page).filter({ hasText: 'News' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: /^SW\. Kiswahili/ }).click();
    await expect(lines(page)).toHaveText(['Mwanzo', 'Lipa Pole Pole', 'Habari', 'Maswali', 'Wasiliana']);
    await expectAccessible();

    // By a load of its own the line is marked, before a script has run and after.
    await page.goto(`${platform.siteUrl}/news?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'What is new' })).toBeVisible();

    await rollbackRelease({ ...platform, app, version: good, reason: 'the news are old' });
    await serves(good);
    expect(await servedLines(browser, 'en')).toEqual(['Home', 'Lipa Pole Pole', 'FAQs', 'Contact']);
    await lookNow(page);
    await expect(lines(page)).toHaveText(['Home', 'Lipa Pole Pole', 'FAQs', 'Contact']);
    expect((await page.request.get(`${platform.siteUrl}/news`, { headers: { accept: 'text/html' } })).status()).toBe(
      404,
    );
    expect(await platform.servedRelease('shell')).toBe('1.0.0');
  },
);
