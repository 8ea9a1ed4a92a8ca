import type { ApiError } from '@tulinde/client/api';
import type { ProductKind } from '@tulinde/contracts';
import type { ComponentType } from 'react';
import type { ComparableQuote, Offer, PrintedOffer } from '../quote-tools';
import type { QuotesStore, AnyQuoteSet } from './quotes-store';

/** Where this device remembers which quotes are its own. */
export interface QuotesSession {
  readonly value: { readonly quoteRef: string | null };
  update(own: { readonly quoteRef: string; readonly shareRef: string }): void;
}

/** What a line of business calls its quotes. */
export interface QuoteWords<Set> {
  /** What the quotes are for, with how many there are. */
  readonly title: (set: Set) => string;
  /** The answers that the prices are for. */
  readonly answers: (set: Set) => string;
  /** What is insured, where a page repeats it before the answers. */
  readonly subject: (set: Set) => string | null;
  /** Why nobody makes an offer, and what changes that. */
  readonly noOffers: string;
  /** Said to who comes by a link to quotes that have expired; null where such a link still leads to new prices. */
  readonly expiredLink: string | null;
}

/** An offer as its card shows it. */
export interface ShownOffer<Quote> extends Offer {
  readonly quote: Quote;
  /** It has the one lowest price of those that can be compared. */
  readonly isLowest: boolean;
  /** What is said of its price beside the insurer's name. */
  readonly badge: string | null;
  /** What it lacks that others have. */
  readonly note: string | null;
  /** What paper says of it beside its price. */
  readonly printed: Pick<PrintedOffer, 'cover' | 'excess'>;
}

export interface OfferDetailsProps<Quote, Set> {
  readonly set: Set;
  readonly quote: Quote;
  readonly headingLevel: 3 | 4;
  readonly onBuy: () => void;
}

/** What the quotes of a line of business do in their own way; everything else is the same for all. */
export interface QuoteLine<Set extends AnyQuoteSet, Quote = Set['quotes'][number]> {
  readonly kind: ProductKind;
  /** Page for who opens the quotes and has none. */
  readonly start: string;
  readonly useQuotes: () => Pick<QuotesStore<never, Set>, 'set' | 'quoteRef' | 'ensure' | 'load'>;
  readonly useSession: () => QuotesSession;
  /**
   * Asks again with the answers that the old quotes were made from.
   * @returns the new ones; null where the answers do not hold any more. Rejects with an ApiError.
   */
  readonly useNewPrices: () => () => Promise<Pick<Set, 'quoteRef'>> | null;
  /** Makes the quotes of a link the ones of this device. `failure` while they cannot be; nothing is asked for null. */
  readonly useLink: (ref: string | null) => { readonly failure: ApiError | null; readonly retry: () => void };
  readonly useWords: () => QuoteWords<Set>;
  readonly useOffers: (set: Set) => readonly ShownOffer<Quote>[];
  readonly useComparable: (set: Set) => (quote: Quote) => ComparableQuote;
  /** How a card is laid out: price, deposit and instalment beside each other, or one premium. */
  readonly columns: 'instalments' | 'premium';
  readonly Amounts: ComponentType<{ readonly quote: Quote }>;
  readonly Details: ComponentType<OfferDetailsProps<Quote, Set>>;
  /** Above the offers. */
  readonly Note: ComponentType<{ readonly quoteRef: string }> | null;
}
