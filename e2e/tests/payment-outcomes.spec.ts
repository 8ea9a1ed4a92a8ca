import { routes } from '../../shared/contracts/src';
import { keepWhole } from '../../shared/client/src/keep-whole';
import { portalCalls, readyPurchase } from '../journeys/portal-calls';
import { paidByReconciliation } from '../journeys/reconciliation';
import { phoneOf, PurchaseJourney, type Outcome } from '../journeys/purchase-journey';
import { portalFacts, siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const openPayment = async (page: Page, purchaseId: string): Promise<PurchaseJourney> => {
  await page.goto(`${routes.paymentOf('MOTOR', purchaseId)}&lang=en`);
  return new PurchaseJourney(page, 'en');
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/* What came in for a purchase, KES. */
const receiptsOf = async (purchaseId: string): Promise<number[]> => {
  const call = await portalCalls();
  const { receipts } = await call<{ receipts: { amount: number }[] }>('/getPayment', { purchaseId });
  return receipts.map(({ amount }) => amount);
};

const failures = {
  insufficientFunds: 'There is not enough money in the M-Pesa account',
  busy: 'Another M-Pesa request is open on this phone',
  expired: 'The request was not answered in time',
  cancelled: 'The request was cancelled on the phone',
  timeout: 'The request was not answered in time',
  wrongPin: 'The M-Pesa PIN was wrong',
  limit: 'This is above the limit of the M-Pesa account',
} as const;

/*
 * One half in each width: the page is the same for every reason. What is said alike does not stand beside each other. The
 * last request is paid, and its callback comes in one of the ways that a callback can.
 */
const failing = [
  { tag: ['@desktop', '@system'], phones: ['insufficientFunds', 'expired', 'limit', 'timeout'], paid: 'late' },
  { tag: ['@phone'], phones: ['busy', 'cancelled', 'wrongPin'], paid: 'missing' },
] as const satisfies { tag: readonly string[]; phones: (Outcome & keyof typeof failures)[]; paid: Outcome }[];

for (const { tag, phones, paid } of failing) {
  test(
    `a payment that ends as ${phones.join(', ')} says why, that no money moved, and is tried again; its callback is ${paid}`,
    { tag: [...tag] },
    async ({ page, expectAccessible }) => {
      const { purchaseId, total } = await readyPurchase();
      const journey = await openPayment(page, purchaseId);
      await journey.pay(phoneOf(phones[0]));
      for (const [index, phone] of phones.entries()) {
        await expect(heading(page, keepWhole(failures[phone]))).toBeVisible();
        await expect(page.getByText('No money was taken.')).toBeVisible();
        if (index === 0) await expectAccessible();
        await journey.field('phone').fill(phoneOf(phones[index + 1] ?? paid));
        await journey.send();
      }
      // Without a callback it is found by asking M-Pesa: half a minute later, which nobody waits for here.
      if (paid === 'missing') await paidByReconciliation(page, purchaseId);
      await journey.policy();
      expect(await receiptsOf(purchaseId)).toEqual([total]);
    },
  );
}

test(
  'a shilling less says what is missing, asks for just that, and gives the policy when it is in, told twice',
  { tag: ['@desktop', '@system'] },
  async ({ page, expectAccessible }) => {
    const { purchaseId, total } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    await journey.pay(phoneOf('wrongAmount'));
    await expect(heading(page, 'KES 1 is still missing')).toBeVisible();
    await expect(page.getByText(/KES\s1 is missing now: pay just that by/)).toBeVisible();
    await expectAccessible();
    const calls = await portalCalls();
    expect((await calls<{ policy: unknown }>('/getIssuedPolicy', { purchaseId })).policy).toBeNull();
    await journey.field('phone').fill(phoneOf('duplicate'));
    await journey.send();
    await journey.policy();
    expect(await receiptsOf(purchaseId)).toEqual([total - 1, 1]);
  },
);

test(
  'a premium above M-Pesa’s limit is collected in parts, and cover starts when all are in',
  { tag: ['@phone', '@system'] },
  async ({ page, expectAccessible }) => {
    const { purchaseId, total } = await readyPurchase(10_000_000);
    expect(total).toBeGreaterThan(250_000);
    const journey = await openPayment(page, purchaseId);
    await journey.pay();
    await expect(heading(page, 'Part 1 of 2 is in')).toBeVisible();
    await expectAccessible();
    const calls = await portalCalls();
    expect(await calls('/getIssuedPolicy', { purchaseId })).toMatchObject({ state: 'unpaid', policy: null });
    // M-Pesa calls back before it has answered the request.
    await journey.field('phone').fill(phoneOf('beforeAnswer'));
    await journey.send();
    await journey.policy();
    expect((await receiptsOf(purchaseId)).sort((a, b) => b - a)).toEqual([250_000, total - 250_000]);
  },
);

test(
  'a forged callback moves nothing, and a tab that is killed while waiting finds its payment again',
  { tag: '@phone' },
  async ({ page, context, expectAccessible }) => {
    const { purchaseId } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    // It waits for a button of the simulator's page.
    const number = phoneOf('manual');
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
