import type { RatingBook } from '../market/rating/rating-book';
import { benefitRows } from '../seed/benefits';
import { noClaimDiscountRows } from '../seed/no-claim-discounts';
import { tariffRows } from '../seed/tariff-rows';
import { levyRows, lipaPolePoleRows, underwriterRows } from '../seed/underwriters';
import { acceptanceRows, coverRows, excessRows } from '../seed/underwriting';

/** The seeded market of a day, without a database. */
export const seededBook = (day: string): RatingBook => {
  const isValid = (row: { effectiveFrom: string; effectiveTo: string | null }) =>
    row.effectiveFrom <= day && (row.effectiveTo === null || day < row.effectiveTo);
  return {
    day,
    underwriters: underwriterRows,
    tariffs: tariffRows.filter(isValid),
    benefits: benefitRows.filter(isValid),
    covers: coverRows.filter(isValid),
    rules: acceptanceRows.filter(isValid),
    levies: levyRows.filter(isValid),
    lipaPolePole: lipaPolePoleRows.filter(isValid),
    excesses: excessRows.filter(isValid),
    noClaim: noClaimDiscountRows.filter(isValid),
  };
};
