import { lazy } from 'react';

/* The landing paints without these; they are fetched once it stands, or when a finger comes near a card. */
const loadForm = () => import('./features/motor-form');
const loadQuotes = () => import('./features/quotes');
const loadTerms = () => import('./features/terms/accept-terms-page');

export const MotorForm = lazy(async () => ({ default: (await loadForm()).MotorForm }));
export const GetQuotePage = lazy(async () => ({ default: (await loadForm()).GetQuotePage }));
export const QuotesSection = lazy(async () => ({ default: (await loadQuotes()).QuotesSection }));
export const QuotePage = lazy(async () => ({ default: (await loadQuotes()).QuotePage }));
export const AcceptTermsPage = lazy(async () => ({ default: (await loadTerms()).AcceptTermsPage }));

/* A chunk that does not come ahead of time is no failure: it is asked for again when it is needed. */
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
export const warmForm = ahead(loadForm);
export const warmTerms = ahead(loadTerms);
