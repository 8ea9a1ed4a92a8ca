import { premiumFor, totalOf } from '../../domain/pricing/premium';
import type { RatingBook } from '../rating/rating-book';

const payable = (book: RatingBook, basicCents: number): number =>
  totalOf({ basicCents, benefitCents: [] }, book.levies).payableCents;

/**
 * The lowest that anybody pays for a year of private Third Party Only cover of a product, in cents.
 * Private, because that is the vehicle of nearly every visitor: the cheapest class would promise them too little.
 */
export const motorStartingPrice = (book: RatingBook, productId: number): number | null => {
  const premiums = book.tariffs
    .filter(
      (tariff) =>
        tariff.productId === productId &&
        tariff.productCategory === 'PRIVATE' &&
        tariff.productType === 'Third Party Only' &&
        tariff.coverDuration === 12,
    )
    .map((tariff) => premiumFor(tariff, { valueCents: 0, seats: 1 }));
  return premiums.length === 0 ? null : payable(book, Math.min(...premiums));
};

export const paStartingPrice = (book: RatingBook, premiumCents: number | null): number | null =>
  premiumCents === null ? null : payable(book, premiumCents);
