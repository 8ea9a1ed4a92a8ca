import { spoilsFallback } from '../faults/kinds';
import { kindsOf, watchTold } from '../faults/live-look';
import { readyPurchase } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { testInOneBrowser } from '../platform/one-browser';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { promoteRelease, rollbackRelease } from '../../releases/client';
import { routes } from '../../shared/contracts/src';
import { expect, type Page } from '../test';

/* A release failed and spoilt the page that took its place: when the document is reloaded, and when it is not. */
type App = 'mfe-help' | 'mfe-quotes';
const good = '1.0.0';

const test = testInOneBrowser();
test.describe.configure({ mode: 'default' });
let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform?.close());

const serves = (app: App, version: string) =>
  expect.poll(() => platform.servedRelease(app), { intervals: [20] }).toBe(version);

const serve = async (app: App, version: string, at: Parameters<typeof spoilsFallback>[1]) => {
  await platform.publish({ app, version, change: spoilsFallback(app, at) });
  await promoteRelease({ ...platform, app, version, reason: 'a try' });
  await serves(app, version);
};

const rollBack = async (app: App) => {
  await rollbackRelease({ ...platform, app, version: good, reason: 'it is faulty' });
  await serves(app, good);
};

/* How many documents a tab has asked for since. */
const countDocuments = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
};

const pageOf = (page: Page, app: App) => page.locator(`[data-page-state="shown"][data-page-release="${app}@${good}"]`);

/* Two looks have found the earlier release spoilt too: a document that may be left is reloaded now. */
const found = (told: ReturnType<typeof watchTold>) => expect.poll(() => kindsOf(told)).toContain('frame');

test(
  'a document in which the fallback is spoilt too is loaded anew without the release that failed, exactly once',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/./);
    try {
      await serve('mfe-help', '9.1.0', 'once it stands');
      // Something else spoils the next document as well, which no release is to blame for.
      await page.addInitScript(`performance.getEntriesByType('navigation')[0].type === 'reload' && setInterval(() => {
        if (document.querySelector('[data-page-state="shown"]')) document.querySelector('header')?.remove();
      }, 50);`);
      const documents = countDocuments(page);
      await page.goto(`${platform.siteUrl}/faqs`);
      await expect.poll(documents).toBe(2);
      const told = watchTold(page, 'mfe-help', good);
      await expect(pageOf(page, 'mfe-help')).toBeAttached();
      await found(told);
      expect(documents()).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      await rollBack('mfe-help');
    }
  },
);

test(
  'a document in which something was typed is not loaded anew, although the fallback is spoilt too',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/./);
    try {
      await serve('mfe-help', '9.2.0', 'as something is typed');
      const [told, documents] = [watchTold(page, 'mfe-help', good), countDocuments(page)];
      await page.goto(`${platform.siteUrl}/faqs`);
      await expect(pageOf(page, 'mfe-help')).toBeAttached();
      const search = page.getByRole('searchbox', { name: 'Search the answers' });
      await search.pressSequentially('c');
      await found(told);
      await expect(search).toHaveValue('c');
      expect(documents()).toBe(1);
    } finally {
      await rollBack('mfe-help');
    }
  },
);

test(
  'the page that waits for a payment is not loaded anew, although the fallback is spoilt too',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/./);
    const { purchaseId } = await readyPurchase();
    await page.goto(`${platform.siteUrl}${routes.paymentOf('MOTOR', purchaseId)}&lang=en`);
    // It waits for a PIN that nobody enters.
    await new PurchaseJourney(page, 'en').pay(phoneOf('manual'));
    const waiting = page.getByRole('heading', { level: 1, name: /^Enter your M-\u2060Pesa PIN/ });
    await expect(waiting).toBeVisible();
    try {
      await serve('mfe-quotes', '9.3.0', 'once it stands');
      const [told, documents] = [watchTold(page, 'mfe-quotes', good), countDocuments(page)];
      // In another document: in this one a telephone number was typed.
      await page.goto(`${platform.siteUrl}/payment-pending?lang=en`);
      await expect(pageOf(page, 'mfe-quotes')).toBeAttached();
      await found(told);
      await expect(waiting).toBeVisible();
      expect(documents()).toBe(1);
    } finally {
      await rollBack('mfe-quotes');
    }
  },
);
