import { quotePage, quotesSection } from '../quote-results';
import { personalAccidentLine } from './line';

/* One chunk: the quotes inside the landing page, and the page that a phone gets. */
export const PaQuotesSection = quotesSection(personalAccidentLine);
export const PaQuotePage = quotePage(personalAccidentLine, PaQuotesSection);

export { ChoosePackage } from './choose-package';
export { usePaQuotes } from './pa-quotes-store';
export { useRequestPaQuotes } from './use-request-pa-quotes';
