import * as schema from '../../platform/database/schema';
import { benefitRows } from './benefits';
import { claimRuleRows } from './claim-rules';
import { paAgeBandRows } from './pa-age-bands';
import { paPlanRows } from './pa-plans';
import { paTermsRows } from './pa-terms';
import { noClaimDiscountRows } from './no-claim-discounts';
import { policyTermsRows } from './policy-terms';
import { countyRows, townRows } from './places';
import { productRows } from './products';
import { refundTermRows } from './refund-terms';
import { rowsFor, type SeedTable } from './seed-table';
import { tariffRows } from './tariff-rows';
import { termsWithClaimsRows } from './terms-with-claims';
import { termsWithCoversRows } from './terms-with-covers';
import { termsWithPeriodRows } from './terms-with-period';
import { levyRows, lipaPolePoleRows, underwriterRows } from './underwriters';
import { acceptanceRows, coverRows, excessRows } from './underwriting';
import { valuationCentreRows } from './valuation-centres';
import { makeRows, modelRows } from './vehicles';

interface SeedStep {
  /** Never renamed and never changed once released: new facts come as a new step. */
  readonly name: string;
  readonly tables: () => SeedTable[];
}

export const steps: readonly SeedStep[] = [
  {
    name: 'catalogue-1',
    tables: () => [
      rowsFor(schema.products, productRows),
      rowsFor(schema.vehicleMakes, makeRows),
      rowsFor(schema.vehicleModels, modelRows),
    ],
  },
  {
    name: 'market-1',
    tables: () => [
      rowsFor(schema.underwriters, underwriterRows),
      rowsFor(schema.tariffs, tariffRows),
      rowsFor(schema.benefitTariffs, benefitRows),
      rowsFor(schema.coverLimits, coverRows),
      rowsFor(schema.acceptanceRules, acceptanceRows),
      rowsFor(schema.levies, levyRows),
      rowsFor(schema.lipaPolePoleTerms, lipaPolePoleRows),
      rowsFor(schema.excessTerms, excessRows),
      rowsFor(schema.paPlans, paPlanRows),
      rowsFor(schema.policyTerms, policyTermsRows),
    ],
  },
  {
    name: 'personal-accident-1',
    tables: () => [rowsFor(schema.paAgeBands, paAgeBandRows), rowsFor(schema.policyTerms, paTermsRows)],
  },
  {
    name: 'places-1',
    tables: () => [
      rowsFor(schema.counties, countyRows),
      rowsFor(schema.towns, townRows),
      rowsFor(schema.valuationCentres, valuationCentreRows),
    ],
  },
  { name: 'no-claim-discounts-1', tables: () => [rowsFor(schema.noClaimDiscounts, noClaimDiscountRows)] },
  { name: 'claim-rules-1', tables: () => [rowsFor(schema.claimRules, claimRuleRows)] },
  { name: 'policy-terms-2026.1', tables: () => [rowsFor(schema.policyTerms, termsWithClaimsRows)] },
  { name: 'policy-terms-2026.2', tables: () => [rowsFor(schema.policyTerms, termsWithPeriodRows)] },
  { name: 'policy-terms-2026.3', tables: () => [rowsFor(schema.policyTerms, termsWithCoversRows)] },
  { name: 'refund-terms-1', tables: () => [rowsFor(schema.refundTerms, refundTermRows)] },
];
