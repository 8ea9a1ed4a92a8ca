import { join } from 'node:path';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { readyPurchase } from '../journeys/portal-calls';
import { phones, PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test, type Page } from '../test';

/* `npm run pictures` renews docs/screens; an ordinary run leaves its pictures with the other results. */
const folder = process.env.TULINDE_PICTURES ?? join(import.meta.dirname, '../../test-results/screens');

const pictures = (page: Page, isPhone: boolean) => async (name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(folder, `${name}-${isPhone ? '360' : '1440'}.png`),
    fullPage: true,
    animations: 'disabled',
    scale: 'css',
  });
};

test('the main screens are as their pictures show them', async ({ page, isPhone }) => {
  const take = pictures(page, isPhone);
  const journey = new MotorJourney(page, 'en');
  await journey.open();
  await expect(page.getByText(/^from/).first()).toBeVisible();
  await take('landing');
  await journey.chooseProduct('car');
  await journey.fillIn(fielder);
  await take('form');
  await journey.submit();
  await journey.expectQuotes();
  await journey.openDetails(0);
  await take('quotes');
  await journey.quotes
    .first()
    .getByRole('button', { name: /Buy Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/accept-terms/);
  await expect(page.getByRole('checkbox')).toBeVisible();
  await take('terms');
  await page.goto('/faqs');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await take('faqs');
});

test('a purchase from its summary to the policy is as its pictures show it', async ({ page, isPhone }) => {
  test.setTimeout(120_000);
  const { purchaseId } = await readyPurchase(1_800_000);
  const take = pictures(page, isPhone);
  const shown = ['summary', 'payment', 'payment-successful'];
  const journey = new PurchaseJourney(page, 'en', async (name) => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (shown.includes(name)) await take(name);
  });
  await page.goto(`/summary?purchase=${purchaseId}&lang=en`);
  await journey.summary();
  // How to pay was chosen before: the step leads past it.
  await journey.isAt(/payment-summary/);
  await page.goto('/payment');
  await journey.lipaPolePole(6);
  await journey.pay(phones.late);
  await expect(page.getByRole('heading', { level: 1, name: /Enter your M-Pesa PIN/ })).toBeVisible();
  await take('payment-pending');
  await journey.policy();
});
