import type { Payment, Purchase } from '@tulinde/contracts';
import { PaymentPage } from '../payment-page';
import { isPaid } from '../payment-paths';
import { Paid } from './paid';

/* The purchase may have been read before the payment was. */
const isBought = (payment: Payment, purchase: Purchase): boolean => isPaid(purchase) || payment.state === 'paid';

export const PaymentSuccessfulPage = () => (
  <PaymentPage shows={isBought} back="/">
    {(payment, purchase) => <Paid key={purchase.purchaseId} payment={payment} purchase={purchase} />}
  </PaymentPage>
);
