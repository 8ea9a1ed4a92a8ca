import { inMarkedTransaction } from '../../database/commit-mark';
import type { Database } from '../../database/connection';
import { asQuoted, priceInsured } from './price-insured';
import { insertPaQuoteSet, type StoredPaQuoteSet } from './repository';

const dayMs = 24 * 60 * 60 * 1000;
const refBytes = 16;

/** Stores offers as a set of their own, cheapest first. */
export const storePaQuotes = async (
  {
    db,
    random,
    validityDays,
  }: { readonly db: Database; readonly random: (bytes: number) => Uint8Array; readonly validityDays: number },
  { offers, ...facts }: Pick<StoredPaQuoteSet, 'request' | 'pricedOn' | 'renewsPolicy' | 'offers'>,
  now: Date,
): Promise<StoredPaQuoteSet> => {
  const payable = new Map(
    offers.map((offer) => [offer, priceInsured(offer.inputs, asQuoted(offer.inputs, offer.chosen)).payableCents]),
  );
  const byPrice = [...offers].sort((a, b) => (payable.get(a) ?? 0) - (payable.get(b) ?? 0));
  const set = {
    ...facts,
    ref: Buffer.from(random(refBytes)).toString('base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validityDays * dayMs),
  };
  await inMarkedTransaction(db, (tx) => insertPaQuoteSet(tx, set, byPrice));
  return { ...set, offers: byPrice };
};
