import { join } from 'node:path';
import { enterAccount } from '../journeys/account';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { readyPurchase } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { atRest, expect, test, type Page } from '../test';

/* `npm run pictures` renews docs/screens; an ordinary run leaves its pictures with the other results. */
const wanted = process.env.TULINDE_PICTURES;
const folder = wanted ?? join(import.meta.dirname, '../../test-results/screens');

const pictures = (page: Page, isPhone: boolean) => async (name: string) => {
  await atRest(page);
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
  await journey.buy(0);
  await new PurchaseJourney(page, 'en').isAt('terms');
  await take('terms');
  await page.goto('/faqs');
  const question = page.getByRole('tabpanel').getByRole('button').first();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await take('faqs');
});

test('a purchase from its summary to the policy is as its pictures show it', async ({ page, isPhone }) => {
  const { purchaseId } = await readyPurchase(1_800_000);
  const take = pictures(page, isPhone);
  const shown = ['summary', 'payment', 'payment-successful'];
  const journey = new PurchaseJourney(page, 'en', async (name) => {
    if (shown.includes(name)) await take(name);
  });
  await page.goto(`/summary?purchase=${purchaseId}&lang=en`);
  await journey.summary();
  // How to pay was chosen before: the step leads past it.
  await journey.isAt('payment-summary');
  await page.goto('/payment');
  await journey.lipaPolePole(6);
  await journey.pay(phoneOf('late'));
  await expect(page.getByRole('heading', { level: 1, name: /Enter your M-Pesa PIN/ })).toBeVisible();
  await take('payment-pending');
  await journey.policy();
});

const demo = {
  desktop: { email: 'amina.demo@example.co.ke', password: 'mbuyu wa amina' },
  phone: { email: 'baraka.demo@example.co.ke', password: 'samaki wa baraka' },
} as const;

// In an ordinary run the renewals have these two customers, and the account's journeys look at these pages.
const testForPictures = wanted === undefined ? () => undefined : test;

testForPictures('an account is as its pictures show it', async ({ page, isPhone }) => {
  const take = pictures(page, isPhone);
  const { call } = await enterAccount(page, { ...demo[isPhone ? 'phone' : 'desktop'], language: 'en', codes: 0 });
  const policies = await call<{ policyNumber: string; tab: string; cover: string }[]>('/getPolicies', {});
  const numberOf = (isIt: (policy: (typeof policies)[number]) => boolean) => policies.find(isIt)?.policyNumber ?? '';
  const pages = {
    'my-policies': '/my-policies',
    'policy-details': `/policy-details?policy=${numberOf(({ tab, cover }) => tab === 'ACTIVE' && cover === 'Comprehensive')}`,
    'policy-renewal': `/policy-renewal?policy=${numberOf(({ tab }) => tab === 'DUE')}`,
    'my-profile': '/my-profile',
    'next-of-kin': '/manage-next-of-kin',
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(name);
  }
});
