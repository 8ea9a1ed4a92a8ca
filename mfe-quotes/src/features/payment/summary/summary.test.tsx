import { screen, waitFor } from '@testing-library/react';
import { failure, networkBreak } from '@tulinde/testing';
import { purchaseOf } from '../../../testing/stored';
import {
  failedPayment,
  instalment,
  loanPayment,
  openPayment,
  payablePurchase,
  payment,
  paymentBackend,
  pendingPayment,
  unplannedPurchase,
} from '../../../testing/payments';

const payButton = (name = 'Pay KES 81,405') => screen.findByRole('button', { name });
const number = () => screen.getByRole('textbox', { name: 'M-Pesa number' });

describe('when a purchase is ready to be paid', () => {
  it('names what is paid to whom, asks the customer’s own number, and follows the request', async () => {
    const asked = pendingPayment();
    const backend = paymentBackend(payment(), payablePurchase(), { startPayment: () => asked });
    const { user, location } = openPayment('/payment-summary', backend);
    const pay = await payButton();
    expect(screen.getByText('TUL-7K3Q9', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('Tsavo Shield')).toBeVisible();
    expect(number()).toHaveValue('712345678');
    backend.on('getPayment', () => asked);
    await user.click(pay);
    expect(await screen.findByRole('heading', { level: 1, name: /^Enter your M-Pesa PIN on 07••/ })).toBeVisible();
    expect(location()).toBe('/payment-pending');
    expect(backend.requests('startPayment')).toEqual([expect.objectContaining({ phone: '+254712345678' })]);
  });

  it('cannot be pressed twice', async () => {
    const backend = paymentBackend(payment(), payablePurchase(), { startPayment: () => pendingPayment() });
    const { user } = openPayment('/payment-summary', backend);
    const pay = await payButton();
    const open = backend.hold('startPayment');
    await user.dblClick(pay);
    await user.type(number(), '{Enter}');
    expect(pay).toHaveAttribute('aria-busy', 'true');
    open();
    await screen.findByRole('heading', { name: /^Enter your M-Pesa PIN/ });
    expect(backend.requests('startPayment')).toHaveLength(1);
  });

  it('says which numbers it takes', async () => {
    const { user } = openPayment('/payment-summary', paymentBackend());
    const pay = await payButton();
    await user.clear(number());
    await user.click(pay);
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the M-Pesa number that pays');
    await user.type(number(), '20 123');
    expect(number()).toBeInvalid();
  });

  it('repeats the same request after a lost answer, and says that this is safe', async () => {
    const backend = paymentBackend(payment(), payablePurchase(), { startPayment: () => networkBreak() });
    const { user } = openPayment('/payment-summary', backend);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('it is never sent twice');
    backend.on('startPayment', () => pendingPayment());
    await user.click(await payButton());
    await screen.findByRole('heading', { name: /^Enter your M-Pesa PIN/ });
    const keys = backend.recorded
      .filter(({ name }) => name === 'startPayment')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks anew after the request whose answer was lost has failed', async () => {
    const backend = paymentBackend(payment(), payablePurchase(), { startPayment: () => networkBreak() });
    const { user, location } = openPayment('/payment-summary', backend);
    const pay = await payButton();
    backend.on('getPayment', () => failedPayment('CANCELLED'));
    await user.click(pay);
    await screen.findByText('The last request was not paid');
    await user.click(await payButton());
    await waitFor(() => expect(backend.requests('startPayment')).toHaveLength(2));
    expect(location()).toBe('/payment-summary');
    const keys = backend.recorded
      .filter(({ name }) => name === 'startPayment')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('leads to the summary where the price has changed meanwhile', async () => {
    const backend = paymentBackend(payment(), payablePurchase(), {
      startPayment: () => failure({ status: 409, code: 'PRICE_CHANGED', message: 'The price has changed.' }),
    });
    const { user } = openPayment('/payment-summary', backend);
    await user.click(await payButton());
    expect(await screen.findByRole('link', { name: 'Check the new price' })).toHaveAttribute('href', '/summary');
  });

  it('tells that a large amount is collected in parts', async () => {
    const large = payment({
      invoice: { number: 0, amount: 612_000, dueOn: '2026-03-02', paid: 0 },
      part: { number: 1, of: 3, amount: 250_000 },
    });
    openPayment('/payment-summary', paymentBackend(large));
    expect(await payButton('Pay KES 250,000')).toBeVisible();
    expect(screen.getByText(/We ask for KES 612,000 in 3 parts/)).toBeVisible();
  });

  it('shows the paybill as the other way, to the receipt code', async () => {
    const backend = paymentBackend(payment(), payablePurchase(), {
      confirmReceipt: () => failure({ status: 404, code: 'RECEIPT_UNKNOWN', message: 'We cannot find it yet.' }),
    });
    const { user } = openPayment('/payment-summary', backend);
    await user.click(await screen.findByRole('button', { name: 'Pay by paybill instead' }));
    expect(screen.getByText('247247')).toBeVisible();
    await user.type(screen.getByLabelText('M-Pesa receipt code'), 'skl4 h7z2xq');
    await user.click(screen.getByRole('button', { name: 'Check the code' }));
    expect(await screen.findByText('We cannot find it yet.')).toBeVisible();
    expect(backend.requests('confirmReceipt')).toEqual([expect.objectContaining({ receipt: 'SKL4H7Z2XQ' })]);
  });
});

describe('when money came that is not enough', () => {
  const partly = loanPayment({
    invoice: { number: 1, amount: 7409, dueOn: '2026-04-05', paid: 7400 },
    part: { number: 2, of: 2, amount: 9 },
    notes: [{ kind: 'part', amount: 7400, until: '2026-04-12T21:00:00.000Z' }],
  });

  it.each([
    ['en', 'We have KES 7,400', 'KES 9 is missing now: pay just that by 12 April 2026.', 'Pay KES 9'],
    ['sw', 'Tumepokea KES 7,400', 'KES 9 zinakosekana sasa: lipa hizo tu kufikia 12 Aprili 2026.', 'Lipa KES 9'],
  ] as const)(
    'says in %s what is missing, until when, and asks for just that',
    async (language, title, body, press) => {
      openPayment('/payment-summary', paymentBackend(partly), language);
      expect(await payButton(press)).toBeVisible();
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(body)).toBeVisible();
      expect(screen.queryByText(/250,000/)).not.toBeInTheDocument();
    },
  );
});

describe('when an instalment is paid', () => {
  const overdue = loanPayment({
    state: 'ready',
    invoice: { number: 1, amount: 8697, dueOn: '2026-04-05', paid: 0 },
    instalments: [instalment(0, { state: 'paid' }), instalment(1, { state: 'overdue' }), instalment(2)],
  });

  it('opens from the reminder’s link in any browser, and tells until when the cover lasts', async () => {
    const backend = paymentBackend(overdue, payablePurchase({ state: 'issued' }));
    const { portal } = openPayment('/payment-summary?purchase=K3vQm1d9TzXo7LwBf0hYcg', backend);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay instalment 2' })).toBeVisible();
    expect(screen.getByText(/Pay by 12 April 2026 to keep your cover/)).toBeVisible();
    expect(await payButton('Pay KES 8,697')).toBeVisible();
    expect(screen.getByText('Instalment 3 · 5 May 2026')).toBeVisible();
    expect(purchaseOf(portal).purchaseId).toBe('K3vQm1d9TzXo7LwBf0hYcg');
  });

  it.each([
    ['en', 'Pay by the end of 26 April 2026, and your cover starts again with the payment.', /to keep your cover/],
    ['sw', 'Lipa kabla ya mwisho wa 26 Aprili 2026, na bima yako itaanza tena na malipo hayo.', /iendelee/],
  ] as const)('says in %s until when a cover that lapsed can be had back', async (language, lead, ofGrace) => {
    const back = { ...overdue, reinstateUntil: '2026-04-26' };
    openPayment('/payment-summary', paymentBackend(back, payablePurchase({ state: 'issued' })), language);
    expect(await screen.findByText(lead)).toBeVisible();
    expect(screen.queryByText(ofGrace)).not.toBeInTheDocument();
  });

  it('says that a cover has ended where it lapsed', async () => {
    const lapsed = loanPayment({ invoice: null, instalments: [instalment(0, { state: 'lapsed' })] });
    openPayment('/payment-summary', paymentBackend(lapsed, payablePurchase({ state: 'lapsed' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to pay here' })).toBeVisible();
  });
});

describe('when a plan is paid off early', () => {
  const settling = loanPayment({
    invoice: { number: 4, amount: 49_786, dueOn: '2026-07-05', paid: 0 },
    instalments: [0, 1, 2, 3]
      .map((number) => instalment(number, { state: 'paid' }))
      .concat(instalment(4), instalment(5)),
    settling: { saved: 2393, until: '2026-05-11T21:00:00.000Z' },
  });

  it.each([
    ['en', 'Pay off your plan', /save KES 2,393 .* until the end of 11 May 2026/, 'Pay KES 49,786'],
    ['sw', 'Maliza mpango wako', /Unaokoa KES 2,393 .* hadi mwisho wa 11 Mei 2026/, 'Lipa KES 49,786'],
  ] as const)('asks in %s for just that, and lists no instalment to come', async (language, title, lead, press) => {
    openPayment('/payment-summary', paymentBackend(settling, payablePurchase({ state: 'issued' })), language);
    expect(await payButton(press)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.queryByText(/Instalment 6|Awamu ya 6/)).not.toBeInTheDocument();
  });
});

describe('when the page is opened too early or too late', () => {
  it('leads to how to pay where that is not chosen', async () => {
    const { location } = openPayment('/payment-summary', paymentBackend(payment(), unplannedPurchase()));
    await screen.findByRole('heading', { level: 1, name: 'How would you like to pay?' });
    expect(location()).toBe('/payment');
  });

  it('leads to the request that is under way in another tab', async () => {
    const backend = paymentBackend(pendingPayment(), payablePurchase({ state: 'paying' }));
    const { location } = openPayment('/payment-summary', backend);
    await screen.findByRole('heading', { name: /^Enter your M-Pesa PIN/ });
    expect(location()).toBe('/payment-pending');
  });

  it('mentions a request that failed before', async () => {
    openPayment('/payment-summary', paymentBackend(failedPayment('CANCELLED')));
    expect(await screen.findByText('The last request was not paid')).toBeVisible();
  });

  it('tries again where the payment did not load', async () => {
    const backend = paymentBackend(payment(), payablePurchase(), { getPayment: () => networkBreak() });
    const { user } = openPayment('/payment-summary', backend);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your payment');
    backend.on('getPayment', () => payment());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });
});
