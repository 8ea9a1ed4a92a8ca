import { routes } from '../../shared/contracts/src';
import { buyPolicy, newCustomer } from '../journeys/account';
import { demoEmail, enterDemoAccount } from '../journeys/demo-account';
import { payByHand } from '../journeys/paybill';
import { phoneOf } from '../journeys/purchase-journey';
import { portalFacts } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const policyPath = (policyNumber: string, language: 'en' | 'sw'): string =>
  `${routes.policyDetails(policyNumber)}&lang=${language}`;

/* From the number to the PIN, which the simulated phone enters at once. */
const pay = async (page: Page, press: string | RegExp): Promise<void> => {
  const main = page.getByRole('main');
  await main.locator('#phone').fill(phoneOf('success'));
  await main.getByRole('button', { name: press }).click();
};

interface Paid {
  readonly reference: string;
  readonly notes: readonly { readonly kind: string; readonly amount: number }[];
}

// She has a cover that lapsed two days ago.
test(
  'a cover that lapsed is told, declared and paid for, and is back',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const email = demoEmail('chebet');
    const { call } = await enterDemoAccount(page, 'chebet', 'sw');
    const [policy] = await call<{ policyNumber: string }[]>('/getPolicies', {});
    const mails = await fetch(`${portalFacts().apiUrl}/development/mail?to=${encodeURIComponent(email)}`);
    expect(await mails.text()).toContain('Your cover has ended: an instalment was not paid');

    await page.goto(policyPath(policy!.policyNumber, 'sw'));
    const card = page.getByRole('region', { name: /^Bima yako iliisha mwisho wa/ });
    await expect(card.getByText('Zitarudi kwako ukiiacha')).toBeVisible();
    await expectAccessible();
    const press = card.getByRole('button', { name: /^Thibitisha na ulipe KES/ });
    await press.click();
    await expect(card.getByText('Weka alama kwenye uthibitisho ili uendelee.')).toBeVisible();
    await expectAccessible();
    await card.getByRole('checkbox').check({ force: true });
    await press.click();
    await expect(heading(page, 'Lipa awamu ya 3')).toBeVisible();
    await expectAccessible();
    await pay(page, /^Lipa KES/);
    await expect(heading(page, 'Una bima')).toBeVisible();

    await page.goto(policyPath(policy!.policyNumber, 'sw'));
    await expect(page.getByText('Bima imerudi tangu')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expectAccessible();
  },
);

test(
  'an instalment that is nine shillings short is completed, and the plan is paid off early',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    const customer = await newCustomer(page);
    const policyNumber = await buyPolicy(customer, 'instalments');
    const { purchaseId, payment } = await customer.call<{
      purchaseId: string;
      payment: { instalments: { amount: number }[] };
    }>('/getPolicy', { policyNumber });
    const read = () => customer.call<Paid>('/getPayment', { purchaseId });
    const short = payment.instalments[1]!.amount - 9;
    const receipt = await payByHand({ account: (await read()).reference, amount: short, phone: customer.phone });
    // It counts by itself a minute later, and at once for who types its code.
    await customer.call('/confirmReceipt', { purchaseId, receipt });
    expect((await read()).notes).toMatchObject([{ kind: 'part', amount: short }]);

    await page.goto(policyPath(policyNumber, 'en'));
    await expect(page.getByText(/^KES\s9 of it is missing\. Pay just that by/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Pay KES 9', exact: true }).click();
    await expect(heading(page, 'Pay instalment 2')).toBeVisible();
    await expect(page.getByText(/KES\s9 is missing now: pay just that by/)).toBeVisible();
    await expectAccessible();
    await pay(page, 'Pay KES 9');
    await expect(heading(page, 'You are covered')).toBeVisible();

    await page.goto(policyPath(policyNumber, 'en'));
    const card = page.getByRole('region', { name: 'Pay off your plan early' });
    await card.getByRole('button', { name: /^Pay off your plan early/ }).click();
    await expect(card.getByText(/^Pay once today and save KES/)).toBeVisible();
    await expectAccessible();
    await card.getByRole('button', { name: /^Pay off for KES/ }).click();
    await expect(heading(page, 'Pay off your plan')).toBeVisible();
    await expectAccessible();
    await pay(page, /^Pay KES/);
    await expect(page.getByText('Your plan is paid off')).toBeVisible();
    await expectAccessible();

    await page.goto(policyPath(policyNumber, 'en'));
    await expect(page.getByText(/^Paid off on/)).toBeVisible();
    await expect(page.getByText('Not asked for').first()).toBeVisible();
    await expectAccessible();
  },
);
