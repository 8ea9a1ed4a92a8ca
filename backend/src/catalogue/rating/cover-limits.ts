import { fromCents, type CoverLimit } from '@tulinde/contracts';
import type { RatingBook, Tariff } from './rating-book';

type Cover = Pick<Tariff, 'productId' | 'productCategory' | 'vehicleUse'>;
type Bounds = readonly [fromCents: number, toCents: number];

const isOf = (tariff: Tariff, { productId, productCategory, vehicleUse }: Cover): boolean =>
  tariff.productId === productId && tariff.productCategory === productCategory && tariff.vehicleUse === vehicleUse;

/* Between which values one insurer takes it: the narrowest of its rules for the class and for the use. */
const boundsOf = ({ rules }: RatingBook, { underwriterId, productType, ...cover }: Tariff): Bounds =>
  rules
    .filter(
      (rule) =>
        rule.underwriterId === underwriterId &&
        rule.productType === productType &&
        rule.productId === cover.productId &&
        rule.productCategory === cover.productCategory &&
        (rule.vehicleUse === null || rule.vehicleUse === cover.vehicleUse),
    )
    .reduce<Bounds>(
      ([from, to], { minimumValueCents, maximumValueCents }) => [
        Math.max(from, minimumValueCents ?? 0),
        Math.min(to, maximumValueCents ?? Number.POSITIVE_INFINITY),
      ],
      [0, Number.POSITIVE_INFINITY],
    );

/** The covers that some insurer offers for a class and use, each between the widest bounds of any. */
export const coverLimits = (book: RatingBook, cover: Cover): CoverLimit[] => {
  const offered = new Map<string, { tariff: Tariff; bounds: Bounds }>();
  for (const tariff of book.tariffs.filter((row) => isOf(row, cover))) {
    const key = `${tariff.productType} ${tariff.coverDuration}`;
    const [from, to] = boundsOf(book, tariff);
    const [widestFrom, widestTo] = offered.get(key)?.bounds ?? [from, to];
    offered.set(key, { tariff, bounds: [Math.min(from, widestFrom), Math.max(to, widestTo)] });
  }
  return [...offered.values()].map(({ tariff: { productType, coverDuration }, bounds: [from, to] }) => ({
    productType,
    coverDuration,
    minimumValue: from === 0 ? null : fromCents(from),
    maximumValue: Number.isFinite(to) ? fromCents(to) : null,
  }));
};
