import { feature } from './feature';

/* The landing paints without these; they are fetched once it stands, or when a finger comes near a card. */
const loadForm = () => import('./features/motor-form');
const loadQuotes = () => import('./features/quotes');
const loadTerms = () => import('./features/terms/accept-terms-page');

const motorForm = feature(async () => (await loadForm()).MotorForm);
const getQuotePage = feature(async () => (await loadForm()).GetQuotePage);
const quotesSection = feature(async () => (await loadQuotes()).QuotesSection);
const quotePage = feature(async () => (await loadQuotes()).QuotePage);
const acceptTermsPage = feature(async () => (await loadTerms()).AcceptTermsPage);

export const MotorForm = motorForm.Component;
export const GetQuotePage = getQuotePage.Component;
export const QuotesSection = quotesSection.Component;
export const QuotePage = quotePage.Component;
export const AcceptTermsPage = acceptTermsPage.Component;

/* One chunk, two doors to it: which one a phone or a desktop takes is not known yet. */
export const warmForm = () => {
  motorForm.warm();
  getQuotePage.warm();
};
export const warmQuotes = () => {
  quotesSection.warm();
  quotePage.warm();
};
export const warmTerms = acceptTermsPage.warm;
