import { feature } from '@tulinde/shared/page';

/* The landing paints without these; they are fetched once it stands, or when a finger comes near a card. */
const loadForm = () => import('./features/motor-form');
const loadQuotes = () => import('./features/motor-quotes');
const loadPaForm = () => import('./features/personal-accident-form');
const loadPaQuotes = () => import('./features/personal-accident-quotes');
const loadVerify = () => import('./features/verify/verify-page');
const loadPaymentRequests = () => import('./features/payment-requests/payment-requests-page');
const loadPurchase = () => import('./features/purchase/pages');

const motorForm = feature(async () => (await loadForm()).MotorForm);
export const getQuotePage = feature(async () => (await loadForm()).GetQuotePage);
const quotesSection = feature(async () => (await loadQuotes()).QuotesSection);
export const quotePage = feature(async () => (await loadQuotes()).QuotePage);
const paForm = feature(async () => (await loadPaForm()).PaForm);
export const paGetQuotePage = feature(async () => (await loadPaForm()).PaGetQuotePage);
const paQuotes = feature(async () => (await loadPaQuotes()).PaQuotesSection);
export const paQuotePage = feature(async () => (await loadPaQuotes()).PaQuotePage);
export const purchaseSteps = feature(async () => (await loadPurchase()).PurchaseSteps);
export const paymentPages = feature(async () => (await (await loadPurchase()).loadPayment()).PaymentPages);
export const paymentRequestsPage = feature(async () => (await loadPaymentRequests()).PaymentRequestsPage);
export const verifyPage = feature(async () => (await loadVerify()).VerifyPage);

export const MotorForm = motorForm.Component;
export const QuotesSection = quotesSection.Component;
export const PaForm = paForm.Component;
export const PaQuotes = paQuotes.Component;

/* One chunk, two doors to it: which one a phone or a desktop takes is not known yet. */
export const warmForm = () => {
  motorForm.warm();
  getQuotePage.warm();
};
export const warmQuotes = () => {
  quotesSection.warm();
  quotePage.warm();
};
export const warmPaForm = () => {
  paForm.warm();
  paGetQuotePage.warm();
};
export const warmPaQuotes = () => {
  paQuotes.warm();
  paQuotePage.warm();
};
export const warmTerms = purchaseSteps.warm;
