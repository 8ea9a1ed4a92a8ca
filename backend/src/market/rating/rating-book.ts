import { and, asc, gt, isNull, lte, or, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection';
import * as schema from '../../database/schema';

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
  const {
    tariffs,
    benefitTariffs,
    coverLimits,
    acceptanceRules,
    levies,
    lipaPolePoleTerms,
    excessTerms,
    noClaimDiscounts,
  } = schema;
  // One after the other: in a transaction they share a connection, and a book is read once a day.
  return {
    day,
    underwriters: await db.select().from(schema.underwriters).orderBy(asc(schema.underwriters.id)),
    tariffs: await db.select().from(tariffs).where(validOn(day, tariffs)),
    benefits: await db
      .select()
      .from(benefitTariffs)
      .where(validOn(day, benefitTariffs))
      .orderBy(asc(benefitTariffs.position)),
    covers: await db.select().from(coverLimits).where(validOn(day, coverLimits)).orderBy(asc(coverLimits.position)),
    rules: await db.select().from(acceptanceRules).where(validOn(day, acceptanceRules)),
    levies: await db.select().from(levies).where(validOn(day, levies)).orderBy(asc(levies.position)),
    lipaPolePole: await db.select().from(lipaPolePoleTerms).where(validOn(day, lipaPolePoleTerms)),
    excesses: await db.select().from(excessTerms).where(validOn(day, excessTerms)),
    noClaim: await db
      .select()
      .from(noClaimDiscounts)
      .where(validOn(day, noClaimDiscounts))
      .orderBy(asc(noClaimDiscounts.years)),
  };
};
