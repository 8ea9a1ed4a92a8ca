import type { Payment } from '@tulinde/contracts';
import { PaymentPage } from '../payment-page';
import { NotPaid } from './not-paid';

const hasFailed = ({ state }: Payment): boolean => state === 'failed';

export const PaymentErrorPage = () => (
  <PaymentPage shows={hasFailed} back="/">
    {(payment, purchase) => <NotPaid payment={payment} purchase={purchase} />}
  </PaymentPage>
);
