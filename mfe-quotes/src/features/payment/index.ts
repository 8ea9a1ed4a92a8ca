export { PaymentErrorPage } from './error';
export { PaymentPendingPage } from './pending';
export { PaymentPlanPage } from './plan';
export { PaymentSuccessfulPage } from './successful';
export { PaymentSummaryPage } from './summary';
