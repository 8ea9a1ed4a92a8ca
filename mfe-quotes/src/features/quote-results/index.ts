/* What the lines of business take from here. */
export { BuyButton } from './buy-button';
export type { OfferDetailsProps, QuoteLine, ShownOffer } from './quote-line';
export { quotePage } from './quote-page';
export { quotesSection } from './quotes-section';
export { isGoneError, QuotesStore, type AnyQuoteSet } from './quotes-store';
export { resultsTexts } from './texts';
export { useOwnCopy } from './use-own-copy';
