import type { Database } from '../../database/connection';
import { findQuoteSet } from '../../quotes/motor/repository';
import type { QuoteSnapshot } from '../../domain/motor-risk';
import { findPaQuoteSet } from '../../quotes/personal-accident/repository';
import type { PaChosenPackage, PaOfferInputs, PaQuoteSnapshot } from '../../domain/personal-accident';
import type { ChosenBenefit, OfferInputs } from '../../domain/pricing/offer';

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

const named = <Offer extends { readonly inputs: { readonly underwriter: { readonly name: string } } }>(
  offers: readonly Offer[],
  name: string,
) => offers.find(({ inputs }) => inputs.underwriter.name === name);

export interface FoundOffer {
  readonly isKnown: boolean;
  readonly offer: QuotedOffer | null;
  /** Number of the policy that the quotes were made to renew. */
  readonly renewsPolicy: string | null;
}

/** Tells apart a reference that is unknown from one without an offer of that name. References never meet. */
export const findQuotedOffer = async (db: Database, ref: string, underwriterName: string): Promise<FoundOffer> => {
  const motor = await findQuoteSet(db, ref);
  if (motor !== null) {
    const { request, pricedOn, offers } = motor;
    const offer = named(offers, underwriterName);
    const expiresAt = motor.expiresAt.toISOString();
    const { renewsPolicy = null } = motor;
    return {
      isKnown: true,
      renewsPolicy,
      offer: offer ? { kind: 'MOTOR', request, pricedOn, expiresAt, ...offer } : null,
    };
  }
  const pa = await findPaQuoteSet(db, ref);
  if (pa === null) return { isKnown: false, offer: null, renewsPolicy: null };
  const offer = named(pa.offers, underwriterName);
  const { request, pricedOn, renewsPolicy = null } = pa;
  const expiresAt = pa.expiresAt.toISOString();
  return { isKnown: true, renewsPolicy, offer: offer ? { kind: 'PA', request, pricedOn, expiresAt, ...offer } : null };
};

export const isExpired = (offer: QuotedOffer, now: Date): boolean => new Date(offer.expiresAt) <= now;

/** The term in the form that the last day of cover is computed from. */
export const termOf = (offer: QuotedOffer): { months: number } | { paDays: number } =>
  offer.kind === 'MOTOR' ? { months: offer.request.coverDuration } : { paDays: offer.request.coverDuration };

/** Valuation is for vehicles whose value is insured. */
export const needsValuation = (offer: QuotedOffer): boolean =>
  offer.kind === 'MOTOR' && offer.request.productType === 'Comprehensive';
