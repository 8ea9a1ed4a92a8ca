import { fromCents, toCents, type PaInsured, type PaQuote } from '@tulinde/contracts';

/** Everybody in an offer, adults before children. */
export const insuredPeople = ({ pricingResultData }: PaQuote): readonly PaInsured[] => [
  ...pricingResultData.adultsQuotePricing,
  ...pricingResultData.childrenQuotePricing,
];

/** Spec 20: record numbers start anew with each kind of person. */
export const insuredKey = ({ recordNo, premiumComputationObj: { personCovered } }: PaInsured): string =>
  `${personCovered} ${recordNo}`;

/** One person's part of the price in KES, added up in whole cents. */
export const partOf = ({ premiumComputationObj: { basicPremium, taxesAndChargesObj } }: PaInsured): number =>
  fromCents(
    taxesAndChargesObj.taxesAndCharges.reduce((sum, { amount }) => sum + toCents(amount), toCents(basicPremium)),
  );
