import { toCents } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { Refusal } from '../../http/refusal';
import { findQuoteSet } from '../motor/repository';
import { findPaQuoteSet } from '../personal-accident/repository';
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

const named = <Offer extends { inputs: { underwriter: { name: string } } }>(offers: readonly Offer[], name: string) => {
  const offer = offers.find(({ inputs }) => inputs.underwriter.name === name);
  if (offer === undefined) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.underwriter.unknown');
  return offer;
};

const motorCover = async (db: Database, ref: string, name: string): Promise<QuotedCover | null> => {
  const set = await findQuoteSet(db, ref);
  if (set === null) return null;
  const { underwriter, excess } = named(set.offers, name).inputs;
  const { productId, productType, estimatedValue } = set.request;
  const valueCents = toCents(Number(estimatedValue));
  return { underwriter, excess, productId, productType, day: set.pricedOn, valueCents, expiresAt: set.expiresAt };
};

const paCover = async (db: Database, ref: string, name: string): Promise<QuotedCover | null> => {
  const set = await findPaQuoteSet(db, ref);
  if (set === null) return null;
  const { underwriter } = named(set.offers, name).inputs;
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
