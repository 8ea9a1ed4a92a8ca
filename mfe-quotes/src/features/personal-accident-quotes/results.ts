/* One chunk: the quotes inside the landing page, and the page that a phone gets. */
export { PaQuotePage } from './quote-page';
export { PaQuotesForSale } from './quotes-for-sale';
