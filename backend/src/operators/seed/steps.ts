import { benefits } from '../../catalogue/benefits/benefits';
import { underwriters, type Underwriter } from '../../catalogue/underwriters';
import * as schema from '../../platform/database/schema';
import { benefitRowsOf, firstBenefits, laterBenefitRowsOf, laterBenefits, type Sale } from './benefits';
import { claimRuleRowsOf } from './claim-rules';
import { paAgeBandRowsOf } from './pa-age-bands';
import { paPlanRowsOf } from './pa-plans';
import { paTermsRows } from './pa-terms';
import { noClaimDiscountRows } from './no-claim-discounts';
import { policyTermsRows } from './policy-terms';
import { countyRows, townRows } from './places';
import { productRows } from './products';
import { refundTermRowsOf } from './refund-terms';
import { lastOfFirst, rowsFor, type SeedTable } from './seed-table';
import { tariffRowsOf } from './tariff-rows';
import { termsWithClaimsRows } from './terms-with-claims';
import { termsInForce, termsInPlainWordsRows } from './terms-in-force';
import { termsWithCoversRows } from './terms-with-covers';
import { termsWithPeriodRows } from './terms-with-period';
import { levyRows, lipaPolePoleRowsOf, underwriterRowsOf } from './underwriters';
import { acceptanceRowsOf, coverRowsOf, excessRowsOf } from './underwriting';
import { valuationCentreRows } from './valuation-centres';
import { makeRows, modelRows } from './vehicles';

interface SeedStep {
  /** Never renamed and never changed once released: new facts come as a new step. */
  readonly name: string;
  readonly tables: () => SeedTable[];
}

const isLater = ({ id }: Underwriter): boolean => id > lastOfFirst;
const first = underwriters.filter((one) => !isLater(one));

const marketOf = (all: readonly Underwriter[]): SeedTable[] => [
  rowsFor(schema.underwriters, underwriterRowsOf(all)),
  rowsFor(schema.tariffs, tariffRowsOf(all)),
  rowsFor(schema.benefitTariffs, benefitRowsOf(all, firstBenefits)),
  rowsFor(schema.coverLimits, coverRowsOf(all)),
  rowsFor(schema.acceptanceRules, acceptanceRowsOf(all)),
  rowsFor(schema.lipaPolePoleTerms, lipaPolePoleRowsOf(all)),
  rowsFor(schema.excessTerms, excessRowsOf(all)),
  rowsFor(schema.paPlans, paPlanRowsOf(all)),
];

/* All that a later insurer has in one step, so that a database which was seeded before it gets it too. */
const stepOf = (insurer: Underwriter): SeedStep => ({
  name: `insurer-${insurer.id}`,
  tables: () => [
    ...marketOf([insurer]),
    rowsFor(schema.paAgeBands, paAgeBandRowsOf([insurer])),
    rowsFor(schema.claimRules, claimRuleRowsOf([insurer])),
    rowsFor(schema.refundTerms, refundTermRowsOf([insurer])),
  ],
});

/* A later benefit, of the first insurers together and of each later one: whichever came first, everybody has it once. */
const benefitSteps = (insurers: readonly Underwriter[], sold: Sale): SeedStep[] =>
  laterBenefits(sold).flatMap((key) =>
    [first, ...insurers.filter(isLater).map((one) => [one])].map((some) => ({
      name: ['benefit', key, ...some.filter(isLater).map(({ id }) => id)].join('-'),
      tables: () => [rowsFor(schema.benefitTariffs, laterBenefitRowsOf(some, sold, key))],
    })),
  );

const firstSteps: readonly SeedStep[] = [
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
    tables: () => [...marketOf(first), rowsFor(schema.levies, levyRows), rowsFor(schema.policyTerms, policyTermsRows)],
  },
  {
    name: 'personal-accident-1',
    tables: () => [rowsFor(schema.paAgeBands, paAgeBandRowsOf(first)), rowsFor(schema.policyTerms, paTermsRows)],
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
  { name: 'claim-rules-1', tables: () => [rowsFor(schema.claimRules, claimRuleRowsOf(first))] },
  { name: 'policy-terms-2026.1', tables: () => [rowsFor(schema.policyTerms, termsWithClaimsRows)] },
  { name: 'policy-terms-2026.2', tables: () => [rowsFor(schema.policyTerms, termsWithPeriodRows)] },
  { name: 'policy-terms-2026.3', tables: () => [rowsFor(schema.policyTerms, termsWithCoversRows)] },
  { name: 'policy-terms-2026.4', tables: () => [rowsFor(schema.policyTerms, termsInPlainWordsRows)] },
  { name: 'policy-terms-2026.5', tables: () => [rowsFor(schema.policyTerms, termsInForce)] },
  { name: 'refund-terms-1', tables: () => [rowsFor(schema.refundTerms, refundTermRowsOf(first))] },
];

interface Market {
  readonly insurers?: readonly Underwriter[];
  readonly sold?: Sale;
}

/** Those of the first release, then one for each later insurer, then those of each later benefit. */
export const stepsOf = ({ insurers = underwriters, sold = benefits }: Market = {}): readonly SeedStep[] => [
  ...firstSteps,
  ...insurers.filter(isLater).map(stepOf),
  ...benefitSteps(insurers, sold),
];
