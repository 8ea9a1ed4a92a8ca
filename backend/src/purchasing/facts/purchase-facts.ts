import { nairobiDay, type Valuation } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { Refusal } from '../../platform/http/refusal';
import { findBooking } from '../valuations/repository';
import { priceOf, type PurchasePrice } from './price-purchase';
import { isExpired, type QuotedOffer } from '../../domain/quoted-offer';
import { findQuotedOffer } from '../records/find-quoted-offer';
import { findFiles, findPurchase, lockPurchaseRow, type FileRow, type PurchaseRow } from '../records/repository';

/** Everything that is known of a purchase at one moment, priced. */
export interface PurchaseFacts {
  readonly row: PurchaseRow;
  readonly offer: QuotedOffer;
  readonly price: PurchasePrice;
  readonly valuation: Valuation | null;
  readonly files: readonly FileRow[];
  readonly now: Date;
  /** The day in Nairobi. */
  readonly today: string;
}

const notFound = () => new Refusal(404, 'PURCHASE_NOT_FOUND', 'purchase.notFound');
const expired = () => new Refusal(410, 'QUOTE_EXPIRED', 'purchase.expired');

/* What is being paid or was sold is kept with it; before that the quotes say what is on offer, while they are valid. */
const offerOf = async (db: Database, row: PurchaseRow, now: Date): Promise<QuotedOffer> => {
  if (row.sold !== null) return row.sold;
  const { offer } = await findQuotedOffer(db, row.quoteRef, row.underwriterName);
  if (offer === null || isExpired(offer, now)) throw expired();
  return offer;
};

export const factsOf = async (db: Database, row: PurchaseRow, now: Date): Promise<PurchaseFacts> => {
  const [offer, valuation, files] = await together([
    offerOf(db, row, now),
    findBooking(db, row.id),
    findFiles(db, row.id),
  ]);
  return { row, offer, price: priceOf(offer, row), valuation, files, now, today: nairobiDay(now) };
};

/** @throws Refusal PURCHASE_NOT_FOUND, or QUOTE_EXPIRED where it was not being paid before its quotes ran out. */
export const readPurchase = async (db: Database, id: string, now: Date): Promise<PurchaseFacts> => {
  const row = await findPurchase(db, id);
  if (row === null) throw notFound();
  return factsOf(db, row, now);
};

/**
 * The purchase with its row locked until the transaction ends, in whatever state it is.
 * @throws Refusal as {@link readPurchase}
 */
export const lockPurchase = async (tx: Database, id: string, now: Date): Promise<PurchaseFacts> => {
  const row = await lockPurchaseRow(tx, id);
  if (row === null) throw notFound();
  return factsOf(tx, row, now);
};
