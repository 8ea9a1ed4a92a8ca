import type { MotorRisk } from '../../domain/motor-risk';
import { and, asc, gt, isNull, lte, or, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isBenefitSold, isCoverIncluded, nairobiDay } from '@tulinde/contracts';
import { cacheForOneMinute } from '../../platform/database/cache-for-one-minute';
import { inSnapshot, together } from '../../platform/database/together';
import type { Database } from '../../platform/database/connection';
import * as schema from '../../platform/database/schema';

/** Everything that prices a motor quote on one day. */
export interface RatingBook {
  /** Calendar day in Nairobi, `2026-03-31`. */
  readonly day: string;
  readonly underwriters: readonly InferSelectModel<typeof schema.underwriters>[];
  readonly tariffs: readonly Tariff[];
  readonly benefits: readonly BenefitTariff[];
  readonly covers: readonly InferSelectModel<typeof schema.coverLimits>[];
  readonly rules: readonly AcceptanceRule[];
  readonly levies: readonly InferSelectModel<typeof schema.levies>[];
  readonly lipaPolePole: readonly InferSelectModel<typeof schema.lipaPolePoleTerms>[];
  readonly excesses: readonly InferSelectModel<typeof schema.excessTerms>[];
  readonly noClaim: readonly InferSelectModel<typeof schema.noClaimDiscounts>[];
}

export type Tariff = InferSelectModel<typeof schema.tariffs>;
export type BenefitTariff = InferSelectModel<typeof schema.benefitTariffs>;
export type AcceptanceRule = InferSelectModel<typeof schema.acceptanceRules>;

/** The condition for rows that are valid on a day: the first day counts, the last does not. */
export const validOn = (day: string, table: { effectiveFrom: PgColumn; effectiveTo: PgColumn }) =>
  and(lte(table.effectiveFrom, day), or(isNull(table.effectiveTo), gt(table.effectiveTo, day)));

export const loadRatingBook = async (db: Database, day: string): Promise<RatingBook> => {
  // In one transaction: a book is of one moment, and the tables are asked for in one round trip of one connection.
  return inSnapshot(db, async (tx) => {
    const [underwriters, tariffs, benefits, covers, rules, levies, lipaPolePole, excesses, noClaim] = await together([
      tx.select().from(schema.underwriters).orderBy(asc(schema.underwriters.id)),
      tx.select().from(schema.tariffs).where(validOn(day, schema.tariffs)),
      tx
        .select()
        .from(schema.benefitTariffs)
        .where(validOn(day, schema.benefitTariffs))
        .orderBy(asc(schema.benefitTariffs.position)),
      tx
        .select()
        .from(schema.coverLimits)
        .where(validOn(day, schema.coverLimits))
        .orderBy(asc(schema.coverLimits.position)),
      tx.select().from(schema.acceptanceRules).where(validOn(day, schema.acceptanceRules)),
      tx.select().from(schema.levies).where(validOn(day, schema.levies)).orderBy(asc(schema.levies.position)),
      tx.select().from(schema.lipaPolePoleTerms).where(validOn(day, schema.lipaPolePoleTerms)),
      tx.select().from(schema.excessTerms).where(validOn(day, schema.excessTerms)),
      tx
        .select()
        .from(schema.noClaimDiscounts)
        .where(validOn(day, schema.noClaimDiscounts))
        .orderBy(asc(schema.noClaimDiscounts.years)),
    ]);
    return { day, underwriters, tariffs, benefits, covers, rules, levies, lipaPolePole, excesses, noClaim };
  });
};

/** The book of the day on which a moment falls. */
export interface RatingBooks {
  on(at: Date): Promise<RatingBook>;
}

export const ratingBooks = (db: Database): RatingBooks => {
  const read = cacheForOneMinute((day: string) => loadRatingBook(db, day));
  return { on: (at) => read(nairobiDay(at), at) };
};

type CoverKey = Pick<MotorRisk, 'productId' | 'productCategory' | 'productType' | 'coverDuration'>;

export interface RowsOfCover {
  readonly tariffs: RatingBook['tariffs'];
  readonly benefits: RatingBook['benefits'];
  readonly limits: RatingBook['covers'];
}

const isSame = (row: CoverKey, cover: CoverKey): boolean =>
  row.productId === cover.productId &&
  row.productCategory === cover.productCategory &&
  row.productType === cover.productType &&
  row.coverDuration === cover.coverDuration;

/* A book has some two thousand rows and serves thousands of quotes: each cover's rows are picked out once. */
const picked = new WeakMap<RatingBook, Map<string, RowsOfCover>>();

/** The rows of a book for one cover: product, class, type and term. What the table of covers does not contain has none. */
export const rowsOfCover = (book: RatingBook, cover: CoverKey): RowsOfCover => {
  const covers = picked.get(book) ?? new Map<string, RowsOfCover>();
  picked.set(book, covers);
  const key = [cover.productId, cover.productCategory, cover.productType, cover.coverDuration].join(' ');
  const known = covers.get(key);
  if (known !== undefined) return known;
  const rows = {
    tariffs: book.tariffs.filter((row) => isSame(row, cover)),
    benefits: book.benefits.filter((row) => isSame(row, cover) && isBenefitSold(row.name, cover)),
    limits: book.covers.filter(
      (row) =>
        row.productId === cover.productId && row.productType === cover.productType && isCoverIncluded(row.name, cover),
    ),
  };
  covers.set(key, rows);
  return rows;
};
