import { quotePage, quotesSection } from '../quote-results';
import { motorLine } from './line';

/* One chunk: the quotes inside the landing page, and the page that a phone gets. */
export const QuotesSection = quotesSection(motorLine);
export const QuotePage = quotePage(motorLine, QuotesSection);

export { BenefitList } from './benefit-list';
export { useMotorQuotes } from './motor-quotes-store';
export { useRequestQuotes } from './use-request-quotes';
