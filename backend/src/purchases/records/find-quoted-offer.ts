import type { Database } from '../../database/connection';
import type { QuotedOffer } from '../../domain/quoted-offer';
import { findQuoteSet } from '../../quotes/motor/repository';
import { findPaQuoteSet } from '../../quotes/personal-accident/repository';

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
