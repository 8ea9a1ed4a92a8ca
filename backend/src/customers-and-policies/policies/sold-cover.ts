import type { Language, PaInsured, PolicyDetails, Purchase } from '@tulinde/contracts';
import { labelOf } from '../../quoting/motor/labels';
import { paLabelOf } from '../../quoting/personal-accident/labels';
import type { PolicyRow } from './repository';

interface Named {
  readonly name: string;
}

/* Amounts and names are those of the day; only what they are called follows the reader. */
const motorIn = (motor: NonNullable<Purchase['motor']>, language: Language): NonNullable<Purchase['motor']> => {
  const { quote } = motor;
  const labelled = <Line extends Named>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, label: labelOf(line.name, language) }));
  return {
    ...motor,
    quote: {
      ...quote,
      ...(quote.discounts && { discounts: labelled(quote.discounts) }),
      addedBenefits: labelled(quote.addedBenefits),
      taxesAndCharges: labelled(quote.taxesAndCharges),
      coverDetails: labelled(quote.coverDetails),
    },
  };
};

const insuredIn = (insured: readonly PaInsured[], language: Language): PaInsured[] => {
  const labelled = <Line extends Named>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, label: paLabelOf(line.name, language) }));
  return insured.map(({ premiumComputationObj: { coverDetails, taxesAndChargesObj, ...premium }, ...one }) => ({
    ...one,
    premiumComputationObj: {
      ...premium,
      coverDetails: labelled(coverDetails),
      taxesAndChargesObj: { taxesAndCharges: labelled(taxesAndChargesObj.taxesAndCharges) },
    },
  }));
};

const personalAccidentIn = (
  { quote, request }: NonNullable<Purchase['personalAccident']>,
  language: Language,
): NonNullable<Purchase['personalAccident']> => {
  const { adultsQuotePricing, childrenQuotePricing, ...pricing } = quote.pricingResultData;
  return {
    request,
    quote: {
      ...quote,
      pricingResultData: {
        ...pricing,
        adultsQuotePricing: insuredIn(adultsQuotePricing, language),
        childrenQuotePricing: insuredIn(childrenQuotePricing, language),
      },
    },
  };
};

/** The cover as it was sold, labelled in a language. The answers about health are not part of it. */
export const soldCover = (
  { content }: PolicyRow,
  language: Language,
): Pick<PolicyDetails, 'motor' | 'personalAccident'> => {
  const { motor, personalAccident, vehicle, people, student, nextOfKin } = content.purchase;
  return {
    motor: motor && vehicle && { ...motorIn(motor, language), vehicle },
    personalAccident: personalAccident && {
      ...personalAccidentIn(personalAccident, language),
      people: people ?? [],
      student,
      nextOfKin,
    },
  };
};
