import { benefits, type Benefit } from '../src/catalogue/benefits/benefits';
import type { RatingBook } from '../src/catalogue/rating/rating-book';
import { underwriters, type Underwriter } from '../src/catalogue/underwriters';
import type { MotorRisk } from '../src/domain/motor-risk';
import { benefitRowsOf } from '../src/operators/seed/benefits';
import { noClaimDiscountRows } from '../src/operators/seed/no-claim-discounts';
import { tariffRowsOf } from '../src/operators/seed/tariff-rows';
import { levyRows, lipaPolePoleRowsOf, underwriterRowsOf } from '../src/operators/seed/underwriters';
import { acceptanceRowsOf, coverRowsOf, excessRowsOf } from '../src/operators/seed/underwriting';

interface Market {
  readonly all?: readonly Underwriter[];
  readonly sold?: Readonly<Record<string, Benefit>>;
}

/** The seeded market of a day, without a database. */
export const seededBook = (day: string, { all = underwriters, sold = benefits }: Market = {}): RatingBook => {
  const isValid = (row: { effectiveFrom: string; effectiveTo: string | null }) =>
    row.effectiveFrom <= day && (row.effectiveTo === null || day < row.effectiveTo);
  return {
    day,
    underwriters: underwriterRowsOf(all),
    tariffs: tariffRowsOf(all).filter(isValid),
    benefits: benefitRowsOf(all, sold).filter(isValid),
    covers: coverRowsOf(all).filter(isValid),
    rules: acceptanceRowsOf(all).filter(isValid),
    levies: levyRows.filter(isValid),
    lipaPolePole: lipaPolePoleRowsOf(all).filter(isValid),
    excesses: excessRowsOf(all).filter(isValid),
    noClaim: noClaimDiscountRows.filter(isValid),
  };
};

/** A private car of six years, worth KES 1.8 million, for a year. */
export const privateCarRisk: MotorRisk = {
  productId: 1,
  productCategory: 'PRIVATE',
  vehicleUse: '',
  productType: 'Comprehensive',
  coverDuration: 12,
  valueCents: 180_000_000,
  seats: 1,
  tonnage: 1,
  age: 6,
};
