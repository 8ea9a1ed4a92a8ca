/* What the results pages of motor and personal accident take from here. */
export type { ComparableQuote, ComparableRow, ComparableSection, Offer } from './comparable-quote';
export { CompareBar } from './compare-bar';
export { CompareChoice } from './compare-choice';
export { ComparisonView } from './comparison-view';
export { NothingShown } from './nothing-shown';
export { PrintButton } from './print-button';
export { PrintedOffers, type PrintedOffer } from './printed-offers';
export { PrintedSheet } from './printed-sheet';
export { QuotesExpiry } from './quotes-expiry';
export { QuoteToolbar } from './quote-toolbar';
export { ShareQuotes } from './share-quotes';
export { useHasPassed } from './use-has-passed';
export { ComparisonProvider, useComparison, type Comparison } from './use-comparison';
export { useQuoteFilter } from './use-quote-filter';
export { usePrinting } from './use-printing';
