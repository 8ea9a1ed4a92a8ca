import { routes, type Payment, type Purchase } from '@tulinde/contracts';
import { pathOfStep } from '../../purchase-parts/step-paths';

/** Whether there is anything to pay, or was: everything before the payment is complete. */
export const isPayable = ({ state, nextStep }: Pick<Purchase, 'state' | 'nextStep'>): boolean =>
  state !== 'open' || nextStep === null;

/** Whether the money for the policy is in; instalments may follow. */
export const isPaid = ({ state }: Pick<Purchase, 'state'>): boolean => state === 'paid' || state === 'issued';

/** A part of an amount above M-Pesa's limit is in, and the next is to be asked for. */
export const hasNextPart = ({ state, part }: Payment): boolean => state === 'ready' && part !== null && part.number > 1;

/** Where how to pay is chosen again. */
export const planPath = (kind: Purchase['kind']): string => pathOfStep(kind, 'payment');

/** The page that shows a payment as it is now. */
export const pathOfPayment = (payment: Payment, purchase: Pick<Purchase, 'kind' | 'state'>): string => {
  switch (payment.state) {
    case 'pending':
    case 'review':
      return '/payment-pending';
    case 'failed':
      return '/payment-error';
    case 'paid':
      return '/payment-successful';
    case 'ready':
      if (hasNextPart(payment)) return '/payment-pending';
      return isPaid(purchase) ? '/payment-successful' : routes.payment(purchase.kind);
  }
};
