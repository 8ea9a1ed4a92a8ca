import { buyPolicy, newCustomer } from '../journeys/account';
import { enterDemoAccount } from '../journeys/demo-account';
import { PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test, type Language, type Page } from '../test';

const words = {
  en: { renew: /^Renew /, renewWith: /^Renew with /, renewed: /^Renewed by TUL-/ },
  sw: { renew: /^Huisha /, renewWith: /^Huisha na /, renewed: /^Imehuishwa na TUL-/ },
} as const;

/** From the list to the new price. */
const openRenewal = async (page: Page, language: Language, policy: string, look: () => Promise<void>) => {
  await page.goto(`/my-policies?tab=due&lang=${language}`);
  await look();
  await page
    .getByRole('link', { name: words[language].renew })
    .and(page.locator(`[href*="${policy}"]`))
    .click();
  await expect(page.getByRole('button', { name: words[language].renewWith }).first()).toBeVisible();
  await look();
};

const lookAt = (page: Page, expectAccessible: () => Promise<void>) => async () => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
};

test(
  'a car is renewed with what is known of it, and paid (en)',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    const language = 'en';
    const customer = await newCustomer(page, { language });
    const policy = await buyPolicy(customer, 'month');
    await openRenewal(page, language, policy, lookAt(page, expectAccessible));
    await page.getByRole('button', { name: words[language].renewWith }).first().click();

    const journey = new PurchaseJourney(page, language);
    await journey.acceptTerms();
    await journey.isAt('personal-details');
    await expect(journey.field('fullName')).toHaveValue(customer.fullName);
    await expectAccessible();
    await journey.send();
    await journey.isAt('vehicle-details');
    await expect(journey.field('registration')).toHaveValue(/^KD/);
    await expectAccessible();
    await journey.send();
    await journey.documents();
    await journey.summary();
    await journey.payInFull();
    await journey.pay();
    await journey.policy();

    await page.goto('/my-policies');
    await expect(page.getByText(words[language].renewed)).toBeVisible();
  },
);

/* `other`: which of the people is not the customer. */
const demo = {
  desktop: { language: 'en', name: 'amina', other: 1 },
  phone: { language: 'sw', name: 'baraka', other: 0 },
} as const;

const renewPersonalAccident = async (page: Page, isPhone: boolean, expectAccessible: () => Promise<void>) => {
  const { language, name, other } = demo[isPhone ? 'phone' : 'desktop'];
  const { call } = await enterDemoAccount(page, name, language);
  const policies = await call<{ policyNumber: string; kind: string }[]>('/getPolicies', {});
  const policy = policies.find(({ kind }) => kind === 'PA')?.policyNumber ?? '';
  await openRenewal(page, language, policy, lookAt(page, expectAccessible));
  await page.getByRole('button', { name: words[language].renewWith }).first().click();

  const journey = new PurchaseJourney(page, language);
  await journey.isAt('personal-details');
  await expect(journey.field(`people.${other}.fullName`)).not.toHaveValue('');
  // Health is asked anew.
  await journey.healthy();
  await expectAccessible();
  await journey.send();
  await journey.acceptTerms();
  // From here on every cover is paid alike.
  if (!isPhone) return journey.isAt('summary');
  await journey.summary();
  await journey.payInFull();
  await journey.pay();
  await journey.policy();
};

test(
  'personal accident cover is renewed from the people on, and paid on a phone (sw)',
  { tag: '@phone' },
  ({ page, isPhone, expectAccessible }) => renewPersonalAccident(page, isPhone, expectAccessible),
);

test(
  'personal accident cover is renewed from the people on (en)',
  { tag: ['@desktop', '@system'] },
  ({ page, isPhone, expectAccessible }) => renewPersonalAccident(page, isPhone, expectAccessible),
);
