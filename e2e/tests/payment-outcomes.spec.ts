import { portalCalls, readyPurchase } from '../journeys/portal-calls';
import { phones, PurchaseJourney } from '../journeys/purchase-journey';
import { siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

test.setTimeout(120_000);

const openPayment = async (page: Page, purchaseId: string): Promise<PurchaseJourney> => {
  await page.goto(`/payment-summary?purchase=${purchaseId}&lang=en`);
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

for (const [phone, title] of Object.entries(failures) as [keyof typeof failures, string][]) {
  test(`a payment that ends as “${phone}” says why, that no money moved, and is tried again`, async ({
    page,
    isPhone,
    expectAccessible,
  }) => {
    // One half in each width: the page is the same for every reason.
    test.skip(isPhone !== Object.keys(failures).indexOf(phone) % 2 > 0, 'in the other width');
    const { purchaseId } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    await journey.pay(phones[phone]);
    await expect(heading(page, title)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('No money was taken.')).toBeVisible();
    await expectAccessible();
    await journey.field('phone').fill(phones.success);
    await journey.send();
    await journey.policy();
  });
}

for (const phone of ['late', 'duplicate', 'beforeAnswer', 'missing'] as const) {
  test(`a payment whose callback comes as “${phone}” ends in one policy`, async ({ page, isPhone }) => {
    test.skip(isPhone !== ['late', 'missing'].includes(phone), 'in the other width');
    const { purchaseId, total } = await readyPurchase();
    const journey = await openPayment(page, purchaseId);
    await journey.pay(phones[phone]);
    // Without a callback it is found by asking M-Pesa, half a minute later.
    await expect(page).toHaveURL(/payment-successful/, { timeout: 60_000 });
    await journey.policy();
    const payment = await (await portalCalls())<{ receipts: { amount: number }[] }>('/getPayment', { purchaseId });
    expect(payment.receipts.map(({ amount }) => amount)).toEqual([total]);
  });
}

test('a payment of another amount is checked by people: neither failed nor paid', async ({
  page,
  isPhone,
  expectAccessible,
}) => {
  test.skip(isPhone, 'in the other width');
  const { purchaseId } = await readyPurchase();
  await (await openPayment(page, purchaseId)).pay(phones.wrongAmount);
  await expect(heading(page, 'We are checking your payment')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/another amount than we asked for/)).toBeVisible();
  await expectAccessible();
  const policy = await (await portalCalls())<{ policy: unknown }>('/getIssuedPolicy', { purchaseId });
  expect(policy.policy).toBeNull();
});

test('a premium above M-Pesa’s limit is collected in parts, and cover starts when all are in', async ({
  page,
  isPhone,
  expectAccessible,
}) => {
  test.skip(!isPhone, 'in the other width');
  const { purchaseId, total } = await readyPurchase(10_000_000);
  expect(total).toBeGreaterThan(250_000);
  const journey = await openPayment(page, purchaseId);
  await journey.pay();
  await expect(heading(page, 'Part 1 of 2 is in')).toBeVisible({ timeout: 20_000 });
  await expectAccessible();
  const calls = await portalCalls();
  expect(await calls('/getIssuedPolicy', { purchaseId })).toMatchObject({ state: 'unpaid', policy: null });
  await journey.send();
  await journey.policy();
  const { receipts } = await calls<{ receipts: { amount: number }[] }>('/getPayment', { purchaseId });
  expect(receipts.map(({ amount }) => amount).sort((a, b) => b - a)).toEqual([250_000, total - 250_000]);
});

test('a forged callback moves nothing, and a tab that is killed while waiting finds its payment again', async ({
  page,
  context,
  isPhone,
  expectAccessible,
}) => {
  test.skip(!isPhone, 'in the other width');
  const { purchaseId } = await readyPurchase();
  const journey = await openPayment(page, purchaseId);
  // Known only by asking M-Pesa half a minute later: until then the page waits.
  await journey.pay(phones.missing);
  await expect(heading(page, /Enter your M-Pesa PIN on 07•• •••011/)).toBeVisible();
  await expectAccessible();
  await page.close({ runBeforeUnload: false });

  const forged = await fetch(`${siteUrl}/api/m-pesa/callback/${'A'.repeat(43)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Body: { stkCallback: { ResultCode: 0, CheckoutRequestID: 'ws_CO_1', ResultDesc: 'ok' } } }),
  });
  expect(forged.status).toBe(404);

  const again = await context.newPage();
  await again.goto('/payment-pending?lang=en');
  await new PurchaseJourney(again, 'en').policy();
});
