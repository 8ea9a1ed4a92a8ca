import type { Payment } from '@tulinde/contracts';
import { PaymentPage } from '../payment-page';
import { hasNextPart } from '../payment-paths';
import { InReview } from './in-review';
import { NextPart } from './next-part';
import { Waiting } from './waiting';

const isUnderWay = (payment: Payment): boolean =>
  payment.state === 'pending' || payment.state === 'review' || hasNextPart(payment);

/** A payment under way. Everything comes from the server: a reload or a killed tab loses nothing but the scroll. */
export const PaymentPendingPage = () => (
  <PaymentPage shows={isUnderWay} back="/">
    {(payment, purchase) => {
      const { state, attempt, part } = payment;
      if (state === 'ready' && part !== null) return <NextPart payment={payment} purchase={purchase} part={part} />;
      if (state === 'pending' && attempt !== null)
        return <Waiting key={attempt.startedAt} payment={payment} purchase={purchase} attempt={attempt} />;
      return <InReview payment={payment} purchase={purchase} />;
    }}
  </PaymentPage>
);
