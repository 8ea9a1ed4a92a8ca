/* One chunk: the quotes inside the landing page, and the page that a phone gets. */
export { QuotePage } from './quote-page';
export { QuotesSection } from './quotes-section';
