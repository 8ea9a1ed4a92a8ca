import { act, screen, waitFor } from '@testing-library/react';
import { brand } from '@tulinde/contracts/brand';
import type { Payment } from '@tulinde/contracts';
import { formatTime } from '@tulinde/ui/i18n';
import { networkBreak } from '@tulinde/testing';
import {
  failedPayment,
  openPayment,
  paidPayment,
  payablePurchase,
  payment,
  paymentBackend,
  pendingPayment,
} from '../../../testing/payments';

const paying = payablePurchase({ state: 'paying' });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/* Chunks of pages load beside the faked clock: both go on until the page stands. */
const standing = (name: RegExp) => waitFor(() => screen.getByRole('heading', { level: 1, name }));
const asksForPin = /^Enter your M-Pesa PIN on 07••\s•••678$/;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('when M-Pesa asks on the phone', () => {
  it('counts down and follows the payment to its end', async () => {
    const backend = paymentBackend(pendingPayment(), paying);
    const { location } = openPayment('/payment-pending', backend);
    await standing(asksForPin);
    expect(screen.getByRole('timer', { name: /^Time left to enter the PIN: 1:(30|2\d)$/ })).toBeInTheDocument();
    expect(screen.getByText('KES 81,405')).toBeInTheDocument();
    await wait(5000);
    expect(backend.requests('getPayment').length).toBeGreaterThanOrEqual(3);
    expect(screen.getByRole('timer', { name: /: 1:2\d$/ })).toBeInTheDocument();
    backend.on('getPayment', () => paidPayment());
    await wait(10_000);
    await standing(/^You are covered/);
    expect(location()).toBe('/payment-successful');
  });

  it('goes on after the tab was killed: the browser remembers the purchase alone', async () => {
    const attempt = {
      phone: '07•• •••678',
      amount: 81_405,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      expiresAt: new Date(Date.now() + 30_000).toISOString(),
    };
    const backend = paymentBackend(pendingPayment({ attempt }), paying);
    const first = openPayment('/payment-pending', backend);
    await standing(asksForPin);
    first.unmount();
    const { user: _user, location } = openPayment('/payment-pending', backend);
    await standing(asksForPin);
    expect(screen.getByRole('timer', { name: /: 0:(30|2\d)$/ })).toBeInTheDocument();
    expect(location()).toBe('/payment-pending');
    expect(backend.recorded.map(({ name }) => name)).not.toContain('startPayment');
  });

  it('offers no second request while nobody knows how this one ends, not even when the time is up', async () => {
    const pending = pendingPayment();
    const backend = paymentBackend(pending, paying);
    openPayment('/payment-pending', backend);
    await standing(asksForPin);
    await wait(95_000);
    expect(screen.getByRole('heading', { level: 1, name: 'The time for the PIN is up' })).toBeInTheDocument();
    expect(screen.getByText(/do not pay again yet/)).toBeInTheDocument();
    const latest = formatTime(new Date(Date.parse(pending.attempt!.startedAt) + 600_000).toISOString(), 'en');
    expect(screen.getByText(new RegExp(`by ${latest} at the latest`))).toBeInTheDocument();
    expect(screen.getByText(/this page offers to send the request again/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay KES/ })).not.toBeInTheDocument();
  });

  it('keeps waiting where an answer does not come', async () => {
    const backend = paymentBackend(pendingPayment(), paying);
    openPayment('/payment-pending', backend);
    await standing(asksForPin);
    backend.on('getPayment', () => networkBreak());
    await wait(20_000);
    expect(screen.getByRole('heading', { level: 1, name: asksForPin })).toBeInTheDocument();
  });

  it('leads to what went wrong, where it can be sent again', async () => {
    const backend = paymentBackend(pendingPayment(), paying);
    const { location } = openPayment('/payment-pending', backend);
    await standing(asksForPin);
    backend.on('getPurchase', () => payablePurchase());
    backend.on('getPayment', () => failedPayment('CANCELLED'));
    await wait(5000);
    await standing(/^The request was cancelled on the phone$/);
    expect(location()).toBe('/payment-error');
    expect(screen.getByRole('button', { name: 'Pay KES 81,405' })).toBeInTheDocument();
  });

  it('speaks Swahili', async () => {
    openPayment('/payment-pending', paymentBackend(pendingPayment(), paying), 'sw');
    await standing(/^Weka PIN yako ya M-Pesa kwenye 07••/);
    expect(screen.getByRole('button', { name: 'Nimelipa' })).toBeInTheDocument();
  });
});

describe('when it is not known how the payment ended', () => {
  const inReview: Payment = { ...failedPayment('TIMED_OUT', 'unknown'), state: 'review', failure: null };

  it('never calls it failed, and says that no second payment is needed', async () => {
    const backend = paymentBackend(inReview, paying);
    openPayment('/payment-pending', backend);
    await standing(/^We are checking your payment$/);
    expect(screen.getByText(/you need not pay a second time/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay KES/ })).not.toBeInTheDocument();
    backend.on('getPayment', () => paidPayment());
    await wait(5000);
    await standing(/^You are covered/);
  });

  it('says what was asked, what arrived, until when people call, and calls at a tap', async () => {
    const review = { arrived: null, callBy: '2026-03-03T15:00:00.000Z' };
    openPayment('/payment-pending', paymentBackend({ ...inReview, review }, paying));
    await standing(/^We are checking your payment$/);
    const fact = (name: string) => screen.getByText(name).nextSibling;
    expect(fact('Amount we asked for')).toHaveTextContent('KES 81,405');
    expect(fact('Asked on')).toHaveTextContent('07•• •••678');
    expect(fact('Arrived')).toHaveTextContent('M-Pesa has told us of nothing yet');
    expect(screen.getByText(/our people do, and call you by 3 Mar 2026, 18:00/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Call ${brand.phone}` })).toHaveAttribute('href', brand.phoneLink);
  });

  it('names what arrived where M-Pesa says another amount, in Swahili', async () => {
    const review = { arrived: 80_000, callBy: '2026-03-03T15:00:00.000Z' };
    const other: Payment = { ...inReview, review, failure: { reason: 'AMOUNT_MISMATCH', moneyMoved: 'yes' } };
    openPayment('/payment-pending', paymentBackend(other, paying), 'sw');
    await standing(/^Tunakagua malipo yako$/);
    expect(screen.getByText('Kilichofika').nextSibling).toHaveTextContent('KES 80,000');
    expect(screen.getByText(/kukupigia simu kabla ya 3 Mac 2026, saa 12 jioni/)).toBeInTheDocument();
  });

  it('says that another amount came, and asks for no code', async () => {
    const other: Payment = { ...inReview, failure: { reason: 'AMOUNT_MISMATCH', moneyMoved: 'yes' } };
    openPayment('/payment-pending', paymentBackend(other, paying));
    await standing(/^We are checking your payment$/);
    expect(screen.getByText(/another amount than we asked for/)).toBeInTheDocument();
    expect(screen.queryByLabelText('M-Pesa receipt code')).not.toBeInTheDocument();
  });
});

describe('when a large amount is paid in parts', () => {
  it('asks for the next part once one is in', async () => {
    const next = payment({
      invoice: { number: 0, amount: 612_000, dueOn: '2026-03-02', paid: 250_000 },
      part: { number: 2, of: 3, amount: 250_000 },
      receipts: [{ receipt: 'SKL4H7Z2XQ', amount: 250_000, paidAt: '2026-03-02T09:05:00.000Z' }],
    });
    openPayment('/payment-pending', paymentBackend(next, paying));
    await standing(/^Part 1 of 3 is in$/);
    expect(screen.getByText(/Cover starts only once all parts are in/)).toBeInTheDocument();
    expect(screen.getByText(/^SKL4H7Z2XQ/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay KES 250,000' })).toBeInTheDocument();
  });
});

describe('when less came in than was asked for', () => {
  const rest = (invoice: Partial<NonNullable<Payment['invoice']>> = {}) =>
    payment({
      invoice: { number: 1, amount: 7409, dueOn: '2026-04-05', paid: 7400, ...invoice },
      part: { number: 2, of: 2, amount: 9 },
    });

  it.each([
    ['en', /^KES 9 is still missing$/, 'Pay KES 9'],
    ['sw', /^Bado KES 9 zinakosekana$/, 'Lipa KES 9'],
  ] as const)('names in %s what is missing, and no part of two', async (language, title, press) => {
    openPayment('/payment-pending', paymentBackend(rest(), paying), language);
    await standing(title);
    expect(screen.getByRole('button', { name: press })).toBeInTheDocument();
    expect(screen.queryByText(/2 of 2|2 kati ya 2/)).not.toBeInTheDocument();
  });

  it('does not say of a running cover that it starts when all parts are in', async () => {
    const large = { amount: 300_000, paid: 250_000 };
    openPayment(
      '/payment-pending',
      paymentBackend({ ...rest(large), part: { number: 2, of: 2, amount: 50_000 } }, paying),
    );
    await standing(/^Part 1 of 2 is in$/);
    expect(screen.queryByText(/Cover starts/)).not.toBeInTheDocument();
  });
});
