import { routes, type Payment } from '../../../shared/contracts/src';
import { storeInBrowser } from '../../journeys/account';
import { portalCalls, readyCar, readyFamily, somebody } from '../../journeys/portal-calls';
import { phoneOf } from '../../journeys/purchase-journey';
import { expect, type Language, type Page } from '../../test';
import { changeAnswer, inMillions, refuseCall } from '../answers';
import { longestName } from '../longest';
import { goTo, press, settled, type Screen } from '../screen';
import { dearest, family, steps } from './purchase';

const openDearest = steps(dearest);
const openFamily = steps(family);

const attempt = () => ({
  phone: '07•• •••678',
  amount: 250_000,
  startedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 90_000).toISOString(),
});

/* The page of a payment that has come to a state. */
const inState =
  (path: string, change: (payment: Payment) => Partial<Payment>) => async (page: Page, language: Language) => {
    await changeAnswer<Payment>(page, '/getPayment', (payment) => ({ ...payment, ...change(payment) }));
    await openDearest(page, language, path);
  };

interface Issued {
  /** Number of instalments; personal accident, in full, without. */
  readonly plan?: number;
  /** Whether the browser is another one than that which bought. */
  readonly isElsewhere?: boolean;
}

interface Bought {
  readonly purchaseId: string;
  readonly buyerKey: string;
}

const buy = async (plan?: number): Promise<Bought> => {
  const call = await portalCalls();
  const order = { call, buyer: { ...somebody, fullName: longestName }, ...(plan && { instalments: plan }) };
  const { purchaseId, buyerKey } = plan ? await readyCar(order, { value: 3_500_000 }) : await readyFamily(order);
  await call('/startPayment', { purchaseId, phone: phoneOf('success') });
  await expect
    .poll(async () => (await call<{ state: string }>('/getIssuedPolicy', { purchaseId })).state)
    .toBe('issued');
  return { purchaseId, buyerKey };
};

/* One of each plan for all screens of a test. */
const bought = new WeakMap<Page, Map<number | undefined, Promise<Bought>>>();

/* Bought, paid and issued, with what it would cost were it the dearest. */
const openIssued =
  ({ plan, isElsewhere }: Issued) =>
  async (page: Page, language: Language) => {
    const byPlan = bought.get(page) ?? new Map<number | undefined, Promise<Bought>>();
    bought.set(page, byPlan.set(plan, byPlan.get(plan) ?? buy(plan)));
    const { purchaseId, buyerKey } = (await byPlan.get(plan)) as Bought;
    const begun = { purchaseId, buyerKey: isElsewhere ? null : buyerKey };
    const value = { productId: null, quoteDetails: {}, quoteRef: null, quotedDetails: null, ...begun };
    await storeInBrowser(page, { 'tulinde:slice:purchase': JSON.stringify({ version: 1, value }) });
    await changeAnswer(page, '/getPayment', inMillions);
    await changeAnswer(page, '/getPurchase', inMillions);
    await page.goto(`${routes.paidPurchase(purchaseId)}&lang=${language}`);
    await settled(page);
  };

export const paymentScreens: readonly Screen[] = [
  {
    path: '/payment',
    state: 'in full',
    open: (page, language) => openDearest(page, language, '/payment', 'payment'),
  },
  {
    path: '/payment',
    state: 'Lipa Pole Pole',
    goesOn: true,
    open: async (page) => {
      await page.locator('input[name="plan"][value="LIPA_POLE_POLE"]').check({ force: true });
      await page.locator('#instalments').selectOption('10');
      await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(12);
    },
  },
  {
    path: '/payment-summary',
    state: 'open',
    open: (page, language) => openDearest(page, language, '/payment-summary', 'payment', true),
  },
  {
    path: '/payment-summary',
    state: 'refused',
    goesOn: true,
    open: async (page) => {
      await page.locator('#phone').fill('1');
      await page.getByRole('main').locator('button[type="submit"]').filter({ visible: true }).first().click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    path: '/personal-accident/payment-summary',
    state: 'open',
    open: (page, language) => openFamily(page, language, '/personal-accident/payment-summary', 'payment', true),
  },
  {
    path: '/payment-pending',
    state: 'waiting',
    open: inState('/payment-pending', () => ({ state: 'pending', attempt: attempt() })),
  },
  {
    path: '/payment-pending',
    state: 'the next part',
    open: inState('/payment-pending', ({ invoice }) => ({
      part: { number: 12, of: Math.ceil((invoice?.amount ?? 0) / 250_000), amount: 250_000 },
    })),
  },
  {
    path: '/payment-pending',
    state: 'in review',
    open: inState('/payment-pending', () => ({ state: 'review', attempt: attempt() })),
  },
  ...(['INSUFFICIENT_FUNDS', 'AMOUNT_MISMATCH'] as const).map((reason) => ({
    path: '/payment-error',
    state: reason,
    open: inState('/payment-error', () => ({
      state: 'failed' as const,
      attempt: attempt(),
      failure: { reason, moneyMoved: reason === 'AMOUNT_MISMATCH' ? ('yes' as const) : ('no' as const) },
    })),
  })),
  { path: '/payment-successful', state: 'by instalments', open: openIssued({ plan: 10 }) },
  {
    path: '/payment-successful',
    state: 'on the phone',
    goesOn: true,
    open: async (page) => {
      await press(page, /^(Show it on this phone|Kionyeshe kwenye simu)$/);
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  { path: '/payment-successful', state: 'in another browser', open: openIssued({ plan: 10, isElsewhere: true }) },
  { path: '/payment-successful', state: 'personal accident', open: openIssued({}) },
  {
    path: '/payment-successful',
    state: 'ended',
    open: async (page, language) => {
      await refuseCall(page, '/getPurchase', 'PURCHASE_ENDED');
      await goTo(page, routes.paidPurchase('an-old-link'), language);
    },
  },
];
