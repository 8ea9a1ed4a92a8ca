import { routes } from '../../shared/contracts/src';
import { randomInt } from 'node:crypto';
import { keepWhole } from '../../shared/client/src/keep-whole';
import { portalCalls, readyPurchase } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney, type Outcome } from '../journeys/purchase-journey';
import { portalFacts, siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const openPayment = async (page: Page, purchaseId: string): Promise<PurchaseJourney> => {
  await page.goto(`${routes.paymentOf('MOTOR', purchaseId)}&lang=en`);
  return new PurchaseJourney(page, 'en');
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const failures = {
  insufficientFunds: 'There is not enough money in the M-Pesa account',
  busy: 'Another M-Pesa request is open on this phone',
  expired: 'The request was not answered in time',
  cancelled: 'The request was cancelled on the phone',
  timeout: 'The request was not answered in time',
  wrongPin: 'The M-Pesa PIN was wrong',
  limit: 'This is above the limit of the M-Pesa account',
} as const;

/* One half in each width: the page is the same for every reason. What is said alike does not stand beside each other. */
const failing = [
  { tag: '@desktop', phones: ['insufficientFunds', 'expired', 'limit', 'timeout'] },
  { tag: '@phone', phones: ['busy', 'cancelled', 'wrongPin'] },
] as const satisfies { tag: string; phones: (Outcome & keyof typeof failures)[] }[];

for (const { tag, phones } of failing) {
  test(
    `a payment that ends as ${phones.join(', ')} says why, that no money moved, and is tried again`,
    { tag },
    async ({ page, expectAccessible }) => {
      const { purchaseId } = await readyPurchase();
      const journey = await openPayment(page, purchaseId);
      await journey.pay(phoneOf(phones[0]));
      for (const [index, phone] of phones.entries()) {
        await expect(heading(page, keepWhole(failures[phone]))).toBeVisible();
        await expect(page.getByText('No money was taken.')).toBeVisible();
        if (index === 0) await expectAccessible();
        await journey.field('phone').fill(phoneOf(phones[index + 1] ?? 'success'));
        await journey.send();
      }
      await journey.policy();
    },
  );
}

for (const phone of ['late', 'duplicate', 'beforeAnswer', 'missing'] as const) {
  const tag = ['late', 'missing'].includes(phone) ? '@phone' : '@desktop';
  test(`a payment whose callback comes as “${phone}” ends in one policy`, { tag }, async ({ page }) => {
    const { purchaseId, total } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    await journey.pay(phoneOf(phone));
    // Without a callback it is found by asking M-Pesa, half a minute later.
    await journey.policy();
    const payment = await (await portalCalls())<{ receipts: { amount: number }[] }>('/getPayment', { purchaseId });
    expect(payment.receipts.map(({ amount }) => amount)).toEqual([total]);
  });
}

test(
  'a shilling less says what is missing, asks for just that, and gives the policy when it is in',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    const { purchaseId, total } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    await journey.pay(phoneOf('wrongAmount'));
    await expect(heading(page, 'KES 1 is still missing')).toBeVisible();
    await expect(page.getByText(/KES\s1 is missing now: pay just that by/)).toBeVisible();
    await expectAccessible();
    const calls = await portalCalls();
    expect((await calls<{ policy: unknown }>('/getIssuedPolicy', { purchaseId })).policy).toBeNull();
    await journey.field('phone').fill(phoneOf('success'));
    await journey.send();
    await journey.policy();
    const payment = await calls<{ receipts: { amount: number }[] }>('/getPayment', { purchaseId });
    expect(payment.receipts.map(({ amount }) => amount)).toEqual([total - 1, 1]);
  },
);

test(
  'a premium above M-Pesa’s limit is collected in parts, and cover starts when all are in',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const { purchaseId, total } = await readyPurchase(10_000_000);
    expect(total).toBeGreaterThan(250_000);
    const journey = await openPayment(page, purchaseId);
    await journey.pay();
    await expect(heading(page, 'Part 1 of 2 is in')).toBeVisible();
    await expectAccessible();
    const calls = await portalCalls();
    expect(await calls('/getIssuedPolicy', { purchaseId })).toMatchObject({ state: 'unpaid', policy: null });
    await journey.send();
    await journey.policy();
    const { receipts } = await calls<{ receipts: { amount: number }[] }>('/getPayment', { purchaseId });
    expect(receipts.map(({ amount }) => amount).sort((a, b) => b - a)).toEqual([250_000, total - 250_000]);
  },
);

test(
  'a forged callback moves nothing, and a tab that is killed while waiting finds its payment again',
  { tag: '@phone' },
  async ({ page, context, expectAccessible }) => {
    const { purchaseId } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    // It waits for a button of the simulator's page; the number is this test's alone.
    const number = `0712${randomInt(10, 99)}0015`;
    const waiting = /Enter your M-\u2060Pesa PIN on 07•• •••015/;
    await journey.pay(number);
    await expect(heading(page, waiting)).toBeVisible();
    await expectAccessible();
    await page.close({ runBeforeUnload: false });

    const forged = await fetch(`${siteUrl}/api/m-pesa/callback/${'A'.repeat(43)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        Body: { stkCallback: { ResultCode: 0, CheckoutRequestID: 'ws_CO_1', ResultDesc: 'ok' } },
      }),
    });
    expect(forged.status).toBe(404);

    const again = await context.newPage();
    await again.goto('/payment-pending?lang=en');
    await expect(heading(again, waiting)).toBeVisible();
    const phone = await context.newPage();
    await phone.goto(`${portalFacts().apiUrl}/development/m-pesa`);
    await phone.getByRole('button', { name: `Paid, +254${number.slice(1)}`, exact: true }).click();
    await new PurchaseJourney(again, 'en').policy();
  },
);
