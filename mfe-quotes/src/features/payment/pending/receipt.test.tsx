import { screen } from '@testing-library/react';
import { failure } from '@tulinde/testing';
import { openPayment, paidPayment, payablePurchase, paymentBackend, pendingPayment } from '../../../testing/payments';

const check = () => screen.getByRole('button', { name: 'Check the code' });

describe('when the customer says "I have paid"', () => {
  it('takes the code of M-Pesa’s message and goes on', async () => {
    const backend = paymentBackend(pendingPayment(), payablePurchase({ state: 'paying' }), {
      confirmReceipt: () => failure({ status: 404, code: 'RECEIPT_UNKNOWN', message: 'We cannot find it yet.' }),
    });
    const { user, location } = openPayment('/payment-pending', backend);
    await user.click(await screen.findByRole('button', { name: 'I have paid' }));
    await user.click(check());
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the code of M-Pesa’s message');
    await user.type(screen.getByLabelText('M-Pesa receipt code'), 'SKL4H7Z2XQ');
    await user.click(check());
    expect(await screen.findByText('We cannot find it yet.')).toBeVisible();
    backend.on('confirmReceipt', () => paidPayment());
    backend.on('getPayment', () => paidPayment());
    await user.click(check());
    expect(await screen.findByText('SKL4H7Z2XQ')).toBeVisible();
    expect(location()).toBe('/payment-successful');
  });
});
