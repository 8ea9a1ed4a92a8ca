import { inMarkedTransaction } from '../../database/commit-mark';
import type { Database } from '../../database/connection';
import { payableCentsOf } from '../../domain/pricing/offer';
import { insertQuoteSet, type StoredQuoteSet } from './repository';

const dayMs = 24 * 60 * 60 * 1000;
const refBytes = 16;

/** Stores offers as a set of their own, cheapest first. */
export const storeQuotes = async (
  {
    db,
    random,
    validityDays,
  }: { readonly db: Database; readonly random: (bytes: number) => Uint8Array; readonly validityDays: number },
  { offers, ...facts }: Pick<StoredQuoteSet, 'request' | 'pricedOn' | 'renewsPolicy' | 'offers'>,
  now: Date,
): Promise<StoredQuoteSet> => {
  const payable = new Map(offers.map((offer) => [offer, payableCentsOf(offer.inputs, offer.chosen)]));
  const byPrice = [...offers].sort((a, b) => (payable.get(a) ?? 0) - (payable.get(b) ?? 0));
  const set = {
    ...facts,
    ref: Buffer.from(random(refBytes)).toString('base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validityDays * dayMs),
  };
  await inMarkedTransaction(db, (tx) => insertQuoteSet(tx, set, byPrice));
  return { ...set, offers: byPrice };
};
