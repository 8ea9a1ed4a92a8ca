import type { QuoteSnapshot } from '../../domain/motor-risk';
import { payableCentsOf, type ChosenBenefit, type OfferInputs } from '../../domain/pricing/offer';
import { quoteOffers, quoteSets } from '../../platform/database/schema';
import { QuoteSets, type StoredOffer, type StoredQuoteSet } from '../sets/quote-sets';
import { QuotesOfLine } from '../sets/quotes-of-line';
import { presentQuote } from './present-quote';

export type MotorOffer = StoredOffer<OfferInputs, ChosenBenefit>;
export type MotorQuoteSet = StoredQuoteSet<QuoteSnapshot, MotorOffer>;

/** Quotes of motor covers. */
export const motorQuotes = new QuotesOfLine({
  sets: new QuoteSets<QuoteSnapshot, MotorOffer>({ sets: quoteSets, offers: quoteOffers }),
  payableCentsOf: ({ inputs, chosen }) => payableCentsOf(inputs, chosen),
  present: ({ inputs, chosen }, _request, language) => presentQuote(inputs, chosen, language),
});
