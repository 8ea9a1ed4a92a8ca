import { screen } from '@testing-library/react';
import { paymentFailureDetails, paymentFailureReasons } from '@tulinde/contracts';
import {
  failedPayment,
  openPayment,
  payablePurchase,
  payment,
  paymentBackend,
  pendingPayment,
} from '../../../testing/payments';
import { errorTexts } from './texts';

describe('when a payment was not made', () => {
  it.each(paymentFailureReasons)('says why (%s), and that no money was taken', async (reason) => {
    openPayment('/payment-error', paymentBackend(failedPayment(reason)));
    expect(await screen.findByRole('heading', { level: 1, name: errorTexts.en[`${reason}.title`] })).toBeVisible();
    expect(screen.getByText('No money was taken.')).toBeVisible();
    expect(screen.getByText('Your quote and your answers are kept.')).toBeVisible();
  });

  it.each(paymentFailureDetails)('says what is known beyond the reason (%s), in both languages', async (detail) => {
    openPayment('/payment-error', paymentBackend(failedPayment('NOT_SENT', 'no', detail)), 'sw');
    expect(await screen.findByRole('heading', { level: 1, name: errorTexts.sw[`${detail}.title`] })).toBeVisible();
    expect(errorTexts.en[`${detail}.help`]).toContain('paybill');
    expect(screen.getByText('Hakuna pesa iliyochukuliwa.')).toBeVisible();
  });

  it('says the reason where the server knows a detail that this page does not', async () => {
    const failed = failedPayment('REFUSED');
    const failure = { ...failed.failure, detail: 'OF_A_LATER_RELEASE' } as never;
    openPayment('/payment-error', paymentBackend({ ...failed, failure }));
    expect(await screen.findByRole('heading', { level: 1, name: errorTexts.en['REFUSED.title'] })).toBeVisible();
  });

  it('sends it again, to another number', async () => {
    const asked = pendingPayment();
    const backend = paymentBackend(failedPayment('INSUFFICIENT_FUNDS'), payablePurchase(), {
      startPayment: () => asked,
    });
    const { user, location } = openPayment('/payment-error', backend);
    const number = await screen.findByRole('textbox', { name: 'M-Pesa number' });
    await user.clear(number);
    await user.type(number, '0110 000 001');
    backend.on('getPayment', () => asked);
    await user.click(screen.getByRole('button', { name: 'Pay KES 81,405' }));
    await screen.findByRole('heading', { name: /^Enter your M-Pesa PIN/ });
    expect(location()).toBe('/payment-pending');
    expect(backend.requests('startPayment')).toEqual([expect.objectContaining({ phone: '+254110000001' })]);
  });

  it('leads to the other way and to how it is paid', async () => {
    const { user } = openPayment('/payment-error', paymentBackend(failedPayment('LIMIT_EXCEEDED')));
    await user.click(await screen.findByRole('button', { name: 'Pay by paybill instead' }));
    expect(screen.getByText('247247')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change how you pay' })).toHaveAttribute('href', '/payment');
  });

  it.each([
    ['yes', 'Money was taken, and we know of it. It is not lost.'],
    ['unknown', 'We do not know yet whether money was taken. Do not pay again before we know.'],
  ] as const)('takes no second payment where money moved: %s', async (moved, said) => {
    openPayment('/payment-error', paymentBackend(failedPayment('AMOUNT_MISMATCH', moved)));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay KES/ })).not.toBeInTheDocument();
  });

  it('speaks Swahili', async () => {
    openPayment('/payment-error', paymentBackend(failedPayment('WRONG_PIN')), 'sw');
    expect(await screen.findByRole('heading', { level: 1, name: 'PIN ya M-Pesa haikuwa sahihi' })).toBeVisible();
    expect(screen.getByText('Hakuna pesa iliyochukuliwa.')).toBeVisible();
  });
});

describe('when nothing has failed', () => {
  it('leads to the payment', async () => {
    const { location } = openPayment('/payment-error', paymentBackend(payment()));
    await screen.findByRole('heading', { level: 1, name: 'Pay by M-Pesa' });
    expect(location()).toBe('/payment-summary');
  });
});
