import { useLocation } from '@tulinde/client/router';
import { PaymentErrorPage } from './error';
import { PaymentPendingPage } from './pending';
import { PaymentPlanPage } from './plan';
import { PaymentSuccessfulPage } from './successful';
import { PaymentSummaryPage } from './summary';

const pages = {
  '/payment': PaymentPlanPage,
  '/payment-summary': PaymentSummaryPage,
  '/personal-accident/payment-summary': PaymentSummaryPage,
  '/payment-pending': PaymentPendingPage,
  '/payment-successful': PaymentSuccessfulPage,
  '/payment-error': PaymentErrorPage,
} as const;

/** The page of the payment at this address. One chunk: who pays comes by most of them, and must not wait for the next. */
export const PaymentPages = () => {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/$/, '') as keyof typeof pages] ?? PaymentSummaryPage;
  return <Page />;
};
