import type { PaCoverType } from '@tulinde/contracts';
import { paQuoteOffers, paQuoteSets } from '../../platform/database/schema';
import type { PaQuoteSnapshot } from '../../domain/personal-accident';
import { QuoteSets, type StoredQuoteSet } from '../sets/quote-sets';
import { QuotesOfLine } from '../sets/quotes-of-line';
import { presentPaQuote } from './present-pa-quote';
import { asQuoted, payablePaCents } from './price-insured';
import type { PaOffer } from './rate-pa';

export type PaQuoteSet = StoredQuoteSet<PaQuoteSnapshot, PaOffer>;

/** Quotes of personal accident covers. */
export const paQuotes = new QuotesOfLine({
  sets: new QuoteSets<PaQuoteSnapshot, PaOffer>({ sets: paQuoteSets, offers: paQuoteOffers }),
  payableCentsOf: ({ inputs, chosen }) => payablePaCents(inputs, asQuoted(inputs, chosen)),
  present: (offer, { coverType }, language) => presentPaQuote(offer, coverType as PaCoverType, language),
});
