import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { promoteRelease, rollbackRelease } from '../../releases/client';
import { browserFlags } from '../browser-flags';
import { buyPolicy, newCustomer } from '../journeys/account';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { siteUrl } from '../portal-under-test';
import { atRest, expect, test, type Page } from '../test';
import { phone } from '../widths';

/* With the back/forward cache, which Playwright turns off; the browser without windows has none. */
const whereBrowsersKeepPages = async (use: (page: Page) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-kept-pages-'));
  const executablePath = process.env.TULINDE_WHOLE_BROWSER ?? process.env.TULINDE_BROWSER;
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  });
  try {
    // Whatever is drawn of a page that is back, and not hidden.
    await context.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen, isBack: false });
      const look = () => {
        const isHidden = document.documentElement.hasAttribute('data-away');
        const heading = document.querySelector('#page h1')?.textContent ?? '';
        const release = document.querySelector('[data-page-release]')?.getAttribute('data-page-release') ?? '';
        if (!isHidden && (window as unknown as { isBack: boolean }).isBack) seen.push(`${heading} ${release}`);
        requestAnimationFrame(look);
      };
      window.addEventListener('pageshow', ({ persisted }) => {
        Object.assign(window, { isBack: persisted });
        sessionStorage.setItem('was-kept', String(persisted || sessionStorage.getItem('was-kept') === 'true'));
      });
      requestAnimationFrame(look);
      window.addEventListener('pagehide', () => sessionStorage.setItem('seen', seen.join('\n')));
    });
    await use(await context.newPage());
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const wasKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('was-kept'));
/* Of the document before this one, and of this one. */
const seenOnReturn = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('seen'), ...(window as unknown as { seen: string[] }).seen].join('\n'));

/* Another document of the site, and back to the one before it. */
const leave = async (page: Page, site: string): Promise<void> => {
  await page.goto(`${site}/verify?lang=en`);
  await expect(heading(page, 'Is this certificate valid?')).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('seen'));
};
const goBack = (page: Page) => page.evaluate(() => history.back());

test('a page that is gone back to stands as it was left', { tag: ['@phone', '@system'] }, () =>
  whereBrowsersKeepPages(async (page) => {
    await page.goto(`${siteUrl}/faqs?lang=en`);
    await page.getByLabel('Search the answers').fill('insurance');
    await expect(page.getByText(/match.* “insurance”/)).toBeVisible();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await atRest(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(place).toBe(200);
    await leave(page, siteUrl);
    await goBack(page);
    await expect(heading(page, 'How can we help?')).toBeVisible();
    expect(await wasKept(page)).toBe('true');
    await expect(page.getByLabel('Search the answers')).toHaveValue('insurance');
    await expect.poll(place).toBe(200);
  }),
);

test('a session that was ended elsewhere shows no policy on the way back', { tag: ['@phone', '@system'] }, () =>
  whereBrowsersKeepPages(async (page) => {
    const customer = await newCustomer(page);
    await buyPolicy(customer, 'car');
    await page.goto(`${siteUrl}/my-policies?lang=en`);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await leave(page, siteUrl);
    await customer.call('/logout', {});
    await goBack(page);
    await expect(heading(page, 'Enter your password')).toBeVisible();
    expect(await wasKept(page)).toBe('true');
    expect(await seenOnReturn(page)).not.toContain('mfe-account@');
  }),
);

test.describe('with a platform of its own', () => {
  let platform: OwnPlatform;
  test.beforeAll(async () => {
    platform = await startOwnPlatform();
  });
  test.afterAll(() => platform.close());

  test('a release that was taken back urgently is not seen on the way back', { tag: ['@phone', '@system'] }, () =>
    whereBrowsersKeepPages(async (page) => {
      const app = 'mfe-help';
      await platform.publish({ app, version: '1.0.1' });
      const registry = { registryUrl: platform.registryUrl, token: platform.token };
      const serves = (version: string) => expect.poll(() => platform.servedRelease(app)).toBe(version);
      await promoteRelease({ ...registry, app, version: '1.0.1', reason: 'forward' });
      await serves('1.0.1');
      await page.goto(`${platform.siteUrl}/faqs?lang=en`);
      await expect(page.locator(`[data-page-release="${app}@1.0.1"]`)).toBeAttached();
      await leave(page, platform.siteUrl);
      await rollbackRelease({ ...registry, app, version: '1.0.0', reason: 'it is wrong', urgent: true });
      await serves('1.0.0');
      await goBack(page);
      await expect(page.locator(`[data-page-release="${app}@1.0.0"]`)).toBeAttached();
      expect(await wasKept(page)).toBe('true');
      expect(await seenOnReturn(page)).not.toContain('1.0.1');
    }),
  );
});
