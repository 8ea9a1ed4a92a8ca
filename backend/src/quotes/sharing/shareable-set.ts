import type { Language, PaCoverType, Purchase } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { presentSet } from '../motor/quote-service';
import { findQuoteSet } from '../motor/repository';
import { presentPaQuote } from '../personal-accident/present-pa-quote';
import { findPaQuoteSet } from '../personal-accident/repository';

/** What a mail tells of a set, whatever its product. */
export interface ShareableSet {
  readonly kind: Purchase['kind'];
  /** The vehicle; null where the quotes are for people. */
  readonly vehicle: string | null;
  readonly expiresAt: Date;
  /** KES, cheapest first. */
  readonly prices: readonly { readonly insurer: string; readonly price: number; readonly deposit: number | null }[];
}

const byPrice = (a: { price: number }, b: { price: number }) => a.price - b.price;

/** Also of a set that has expired; null where the reference is unknown. */
export const findShareable = async (db: Database, ref: string, language: Language): Promise<ShareableSet | null> => {
  const motor = await findQuoteSet(db, ref);
  if (motor !== null) {
    const prices = presentSet(motor, language).quotes.map((quote) => ({
      insurer: quote.underwriterName,
      price: quote.LipaFullAmount,
      deposit: quote.LipaPolePoleDeposit,
    }));
    const { make, model } = motor.request;
    return { kind: 'MOTOR', vehicle: `${make} ${model}`, expiresAt: motor.expiresAt, prices: prices.sort(byPrice) };
  }
  const people = await findPaQuoteSet(db, ref);
  if (people === null) return null;
  const prices = people.offers
    .map((offer) => presentPaQuote(offer, people.request.coverType as PaCoverType, language))
    .map((quote) => ({
      insurer: quote.underwriterName,
      price: quote.pricingResultData.totalPremiumPayable,
      deposit: null,
    }));
  return {
    kind: 'PA',
    vehicle: null,
    expiresAt: people.expiresAt,
    prices: prices.sort(byPrice),
  };
};
