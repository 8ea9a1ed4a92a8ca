import { formatCents, type Language } from '@tulinde/contracts';
import { shareOf, sum } from '../../domain/pricing/money';
import { priceOffer, type ChosenBenefit, type OfferInputs } from '../../domain/pricing/offer';
import { premiumFor, type PremiumFormula } from '../../domain/pricing/premium';
import { changeWords, chargeChanges, chargeSums, percent, changeInWords, type ChangeInCents } from './price-change';

/** One year of a cover: what priced it, and the vehicle it was priced for. */
export interface MotorYear {
  readonly inputs: OfferInputs;
  readonly chosen: readonly ChosenBenefit[];
  /** The tariff that made the basic premium; null where its row is not known any more. */
  readonly tariff: PremiumFormula | null;
  readonly valueCents: number;
  readonly seats: number;
}

const rateWords = ({ tariff }: MotorYear, valueCents: number, language: Language): string => {
  if (tariff === null || tariff.rateBp === 0) return '';
  return shareOf(valueCents, tariff.rateBp) < tariff.minimumCents
    ? `${changeWords[language].minimum} ${formatCents(tariff.minimumCents)}`
    : percent(tariff.rateBp);
};

/** What the basic premium would be for the new value at the old tariff: what parts the value's doing from the tariff's. */
const basicAtOldTariff = (before: MotorYear, after: MotorYear): number => {
  if (before.tariff !== null) return premiumFor(before.tariff, { valueCents: after.valueCents, seats: after.seats });
  return before.valueCents === after.valueCents ? before.inputs.basicCents : after.inputs.basicCents;
};

/**
 * Why this year's price of an insurer differs from last year's: value, rate, discount, benefits, levies and rounding, changed
 * one after the other, so that the steps add up to the difference to the cent. Pure.
 */
export const motorChanges = (before: MotorYear, after: MotorYear, language: Language): ChangeInCents[] => {
  const [was, is] = [before, after].map(({ inputs, chosen }) => priceOffer(inputs, chosen)) as [
    ReturnType<typeof priceOffer>,
    ReturnType<typeof priceOffer>,
  ];
  const between = basicAtOldTariff(before, after);
  const [basicWas, basicIs] = [before.inputs.basicCents, after.inputs.basicCents];
  const [benefitsWas, benefitsIs] = [was, is].map(({ added }) => sum(added.map(({ cents }) => cents))) as [
    number,
    number,
  ];
  return [
    {
      cause: 'VALUE',
      cents: between - basicWas,
      ...changeInWords([formatCents(before.valueCents), formatCents(after.valueCents)], [basicWas, between]),
    },
    {
      cause: 'RATE',
      cents: basicIs - between,
      ...changeInWords(
        [rateWords(before, after.valueCents, language), rateWords(after, after.valueCents, language)],
        [between, basicIs],
      ),
    },
    {
      cause: 'DISCOUNT',
      cents: was.discountCents - is.discountCents,
      ...changeInWords(
        [percent(before.inputs.noClaim?.rateBp ?? 0), percent(after.inputs.noClaim?.rateBp ?? 0)],
        [was.discountCents, is.discountCents],
      ),
    },
    {
      cause: 'BENEFITS',
      cents: benefitsIs - benefitsWas,
      from: formatCents(benefitsWas),
      to: formatCents(benefitsIs),
    },
    ...chargeChanges(chargeSums(was.charges), chargeSums(is.charges)),
  ];
};
