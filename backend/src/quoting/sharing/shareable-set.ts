import type { Language, Purchase } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { motorQuotes } from '../motor/motor-quotes';
import { paQuotes } from '../personal-accident/pa-quotes';

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
  const motor = await motorQuotes.sets.find(db, ref);
  if (motor !== null) {
    const prices = motorQuotes.present(motor, language).quotes.map((quote) => ({
      insurer: quote.underwriterName,
      price: quote.LipaFullAmount,
      deposit: quote.LipaPolePoleDeposit,
    }));
    const { make, model } = motor.request;
    return { kind: 'MOTOR', vehicle: `${make} ${model}`, expiresAt: motor.expiresAt, prices: prices.sort(byPrice) };
  }
  const people = await paQuotes.sets.find(db, ref);
  if (people === null) return null;
  const prices = paQuotes.present(people, language).quotes.map((quote) => ({
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
