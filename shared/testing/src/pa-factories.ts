import type { PaInsured, PaPerson, PaQuote, PaQuoteSet } from '@tulinde/contracts';
import { paRequest } from './sample-customer';

/* Each factory gives one thing that the contract accepts; a test names only what it is about. */

/** The packages of the seeded market: amount and premium of a year in KES. */
const packagesOf: Readonly<Record<PaPerson, Readonly<Record<number, number>>>> = {
  ADULT: { 250_000: 1250, 500_000: 2150, 1_000_000: 3250, 2_000_000: 6400 },
  CHILD: { 100_000: 500, 250_000: 900 },
  STUDENT: { 100_000: 650 },
};

/** One insured person with a package; the stamp duty stands with the first adult or student. */
export const paInsured = (
  personCovered: PaPerson = 'ADULT',
  recordNo = 1,
  packageAmount = personCovered === 'ADULT' ? 250_000 : 100_000,
): PaInsured => {
  const packages = packagesOf[personCovered];
  const isFirst = personCovered !== 'CHILD' && recordNo === 1;
  return {
    recordNo,
    premiumComputationObj: {
      personCovered,
      policyProductId: 302,
      basicPremium: packages[packageAmount] ?? 0,
      packageAmount,
      packages: Object.keys(packages).map(Number),
      coverDetails: [
        { name: 'Accidental death', price: packageAmount },
        { name: 'Medical expenses', price: packageAmount / 10 },
      ],
      taxesAndChargesObj: { taxesAndCharges: isFirst ? [{ name: 'Stamp duty', amount: 40 }] : [] },
    },
  };
};

/** An offer that adds up for the people in it. */
export const paQuote = (
  people: readonly PaInsured[] = [paInsured()],
  change: Partial<Pick<PaQuote, 'underwriterName' | 'coverType'>> = {},
): PaQuote => {
  const of = (isChild: boolean) =>
    people.filter(({ premiumComputationObj }) => (premiumComputationObj.personCovered === 'CHILD') === isChild);
  const amounts = people.flatMap(({ premiumComputationObj: { basicPremium, taxesAndChargesObj } }) => [
    basicPremium,
    ...taxesAndChargesObj.taxesAndCharges.map(({ amount }) => amount),
  ]);
  return {
    UnderwriterIcon: '/underwriters/tsavo-shield.svg',
    underwriterName: 'Tsavo Shield',
    coverType: 'INDIVIDUAL',
    pricingResultData: {
      totalPremiumPayable: amounts.reduce((sum, amount) => sum + amount, 0),
      adultsQuotePricing: of(false),
      childrenQuotePricing: of(true),
    },
    ...change,
  };
};

export const paQuoteSet = (change: Partial<PaQuoteSet> = {}): PaQuoteSet => ({
  quoteRef: 'P7hX2mVt9LcKp4Rz',
  expiresAt: '2030-01-31T20:59:59.000Z',
  request: paRequest,
  quotes: [paQuote(), paQuote([paInsured('ADULT', 1, 500_000)], { underwriterName: 'Savanna Mutual General' })],
  ...change,
});
