import type { QuoteSnapshot } from './motor-risk';
import type { PaChosenPackage, PaOfferInputs, PaQuoteSnapshot } from './personal-accident';
import type { ChosenBenefit, OfferInputs } from './pricing/offer';

interface Quoted {
  /** The day whose tariffs and terms hold. */
  readonly pricedOn: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}
export interface QuotedMotorOffer extends Quoted {
  readonly kind: 'MOTOR';
  readonly request: QuoteSnapshot;
  readonly inputs: OfferInputs;
  readonly chosen: readonly ChosenBenefit[];
}
export interface QuotedPaOffer extends Quoted {
  readonly kind: 'PA';
  readonly request: PaQuoteSnapshot;
  readonly inputs: PaOfferInputs;
  readonly chosen: readonly PaChosenPackage[];
  /** Day on which ages are counted, where cover starts later than it was priced for; else its first day. */
  readonly agesOn?: string;
}

/** One underwriter's offer with everything that prices it: plain data, kept with the purchase once it is being paid. */
export type QuotedOffer = QuotedMotorOffer | QuotedPaOffer;

export const isExpired = (offer: QuotedOffer, now: Date): boolean => new Date(offer.expiresAt) <= now;

/** The term in the form that the last day of cover is computed from. */
export const termOf = (offer: QuotedOffer): { months: number } | { paDays: number } =>
  offer.kind === 'MOTOR' ? { months: offer.request.coverDuration } : { paDays: offer.request.coverDuration };

/** Valuation is for vehicles whose value is insured. */
export const needsValuation = (offer: QuotedOffer): boolean =>
  offer.kind === 'MOTOR' && offer.request.productType === 'Comprehensive';
