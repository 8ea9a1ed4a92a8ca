import { toCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { Refusal } from '../../platform/http/refusal';
import { motorQuotes } from '../motor/motor-quotes';
import { paQuotes } from '../personal-accident/pa-quotes';
import { offerNamed } from '../sets/quotes-of-line';
import type { OfferInputs } from '../../domain/pricing/offer';

/** What of a quoted offer bears on its terms. */
export interface QuotedCover extends Pick<OfferInputs, 'underwriter' | 'excess'> {
  readonly productId: number;
  readonly productType: string;
  /** The day of the quote: its terms hold, whatever comes into force later. */
  readonly day: string;
  readonly valueCents: number;
  readonly expiresAt: Date;
}

const motorCover = async (db: Database, ref: string, name: string): Promise<QuotedCover | null> => {
  const set = await motorQuotes.sets.find(db, ref);
  if (set === null) return null;
  const { underwriter, excess } = offerNamed(set.offers, name).inputs;
  const { productId, productType, estimatedValue } = set.request;
  const valueCents = toCents(Number(estimatedValue));
  return { underwriter, excess, productId, productType, day: set.pricedOn, valueCents, expiresAt: set.expiresAt };
};

const paCover = async (db: Database, ref: string, name: string): Promise<QuotedCover | null> => {
  const set = await paQuotes.sets.find(db, ref);
  if (set === null) return null;
  const { underwriter } = offerNamed(set.offers, name).inputs;
  const { productId } = set.request;
  const productType = 'Personal Accident';
  return {
    underwriter,
    excess: null,
    productId,
    productType,
    day: set.pricedOn,
    valueCents: 0,
    expiresAt: set.expiresAt,
  };
};

/**
 * The cover that an underwriter offers under a reference of either kind of quotes; references never meet.
 * @throws Refusal when there is none, or it has expired.
 */
export const coverOfQuote = async (db: Database, ref: string, name: string, now: Date): Promise<QuotedCover> => {
  const cover = (await motorCover(db, ref, name)) ?? (await paCover(db, ref, name));
  if (cover === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
  if (cover.expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
  return cover;
};
