import { routes } from '../../shared/contracts/src';
import { drawExtensionBar } from '../browsers/extension-bar';
import { asOldestBrowser } from '../browsers/oldest-browser';
import { translate } from '../browsers/translator';
import { buyPolicy, enterAccount, newCustomer } from '../journeys/account';
import { ClaimJourney } from '../journeys/claim-journey';
import { sentClaim } from '../journeys/claims';
import { guardedRoutes } from '../journeys/guarded-routes';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test, untilLive, type Page } from '../test';

/* The portal in the browsers that visitors have: old ones, and pages that a translator or an extension has touched. */

test(
  'a browser below the oldest is told so, in both languages, and nothing starts',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Intl.NumberFormat.prototype, 'formatRange');
      Reflect.deleteProperty(Array.prototype, 'toSorted');
    });
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/telemetry')) told.push(request.postData() ?? '');
    });
    await page.goto('/faqs', { waitUntil: 'load' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Your browser is too old for this page' })).toBeVisible();
    await expect(
      main.getByRole('heading', { name: 'Kivinjari chako ni cha zamani mno kwa ukurasa huu' }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: '0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
    expect(
      await page.evaluate(() => '__tulindeShell' in window || document.querySelector('[data-page-state]') !== null),
    ).toBe(false);
    expect(told).toEqual([]);
  },
);

test('in the oldest browser: a quote, a payment, a certificate', { tag: ['@phone', '@system'] }, async ({ page }) => {
  await asOldestBrowser(page);
  const quotes = new MotorJourney(page, 'en');
  await quotes.open();
  expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'timeout' in AbortSignal)).toBe(false);
  await quotes.chooseProduct('car');
  await quotes.getQuotes(fielder);
  await quotes.buy(0);
  await new PurchaseJourney(page, 'en').carInFull({ county: 'Nakuru' });
});

test('in the oldest browser: a claim with photos', { tag: ['@phone', '@system'] }, async ({ page }) => {
  await asOldestBrowser(page);
  const customer = await newCustomer(page);
  const policy = await buyPolicy(customer, 'comprehensive');
  const journey = new ClaimJourney(page, { type: 'damage-to-vehicle', language: 'en' });
  await journey.fromPolicies(policy);
  await journey.chooseKind();
  await journey.incident();
  await journey.details();
  await journey.evidence();
  expect(await journey.send()).toMatch(/^CLM-/);
});

/* What stands in the page, without what is said of a change as it happens. */
const words = async (page: Page) => {
  await untilLive(page);
  const text = await page.locator('main').evaluate((element) => {
    const main = element as HTMLElement;
    const said = [...main.querySelectorAll<HTMLElement>('[role="status"]')].map((status) => status.innerText);
    return said.filter(Boolean).reduce((all, each) => all.replace(each, ''), main.innerText);
  });
  return text.replace(/\s+/g, ' ').trim();
};

test(
  'a page that is being translated shows what an insurer does, and the other language',
  { tag: ['@desktop', '@system'] },
  async ({ page, browser }) => {
    const customer = await newCustomer(page);
    const claim = await sentClaim(customer.identity['userId'] ?? '', await buyPolicy(customer, 'car'));
    await translate(page);
    const stream = page.waitForResponse('**/api/claimChanges?claim=*');
    await page.goto(`/claim-details?claim=${claim.number}`);
    await expect(page.locator('main font').first()).toBeAttached();
    await stream;
    await claim.change({ type: 'VISIT_PLANNED', actor: 'INSURER', about: 'Ngong Road' }, { state: 'ASSESSOR' });
    await expect(page.getByText('With the assessor').first()).toBeVisible();
    await claim.change({ type: 'DECLINED', actor: 'INSURER' }, { state: 'DECLINED', declined: 'The cover had ended.' });
    await expect(page.getByText('The cover had ended.').first()).toBeVisible();

    // Another page that has no translator says the same.
    const other = await browser.newContext();
    const plain = await other.newPage();
    await enterAccount(plain, { ...customer, language: 'en' });
    const bySource = async (path: string) => {
      await plain.goto(path);
      await expect(plain.locator('main [aria-busy="true"]')).toHaveCount(0);
      return words(plain);
    };
    expect(await words(page)).toContain('Where it stands Declined');
    expect(await words(page)).toBe(await bySource(`/claim-details?claim=${claim.number}`));

    await page.goto('/faqs');
    await expect(page.locator('main font').first()).toBeAttached();
    await page
      .getByRole('button', { name: /Kiswahili/ })
      .first()
      .click();
    await expect.poll(() => words(page)).toBe(await bySource('/faqs?lang=sw'));
    await other.close();
    await claim.close();
  },
);

const toldBy = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry')) told.push(request.postData() ?? '');
  });
  return told;
};

/* A page whose top is covered is given five seconds. */
const staysFor = async (page: Page, path: string) => {
  await page.goto(path);
  await untilLive(page);
  await page.clock.runFor(12_000);
  await expect(page.locator('main :is(h1, h2)').first(), path).toBeAttached();
  await untilLive(page);
};

test('a page under the bar of an extension stays', { tag: ['@phone', '@system'] }, async ({ page }) => {
  await drawExtensionBar(page, '50vh');
  const told = toldBy(page);
  await page.clock.install();
  await staysFor(page, '/faqs');
  await expect.poll(() => told.join(' ')).toContain('"alive"');
  expect(told.join(' ')).not.toContain('covered');
});

test('every guarded page under the bar of an extension stays', { tag: '@system' }, async ({ page }) => {
  const customer = await newCustomer(page);
  const policy = await buyPolicy(customer, 'instalments');
  const { number, close } = await sentClaim(customer.identity['userId'] ?? '', await buyPolicy(customer, 'car'));
  const own: Record<string, string> = {
    '/policy-details': routes.policyDetails(policy),
    '/claim-details': `/claim-details?claim=${number}`,
  };
  await drawExtensionBar(page, '120px');
  const told = toldBy(page);
  await page.clock.install();
  const guarded = await guardedRoutes(page);
  expect(guarded.flat()).toContain('/my-policies');
  for (const path of guarded.flat()) {
    told.length = 0;
    await staysFor(page, own[path] ?? path);
    await expect.poll(() => told.join(' '), path).toContain('"alive"');
    expect(told.join(' '), path).not.toContain('covered');
  }
  await close();
});
