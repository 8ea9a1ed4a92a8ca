import { paPersonWords, type PaInsured, type PaQuote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';

/** Everybody in an offer, adults before children. */
export const insuredPeople = ({ pricingResultData }: PaQuote): readonly PaInsured[] => [
  ...pricingResultData.adultsQuotePricing,
  ...pricingResultData.childrenQuotePricing,
];

/** Spec 20: record numbers start anew with each kind of person. */
export const insuredKey = ({ recordNo, premiumComputationObj: { personCovered } }: PaInsured): string =>
  `${personCovered} ${recordNo}`;

/** `Adult 2`. */
export const usePersonName = (): ((insured: PaInsured) => string) => {
  const insuredAs = useText(paPersonWords);
  return ({ recordNo, premiumComputationObj: { personCovered } }) => `${insuredAs(personCovered)} ${recordNo}`;
};
