import { fromCents, paPolicyProductIds, type Language, type PaCoverType, type PaQuote } from '@tulinde/contracts';
import { paLabelOf } from './labels';
import { asQuoted, priceInsured, type PaPersonToInsure, type PricedInsured } from './price-insured';
import type { PaOffer } from './rate-pa';
import type { PaPackage } from '../../domain/personal-accident';
import { underwriterIcon } from '../sets/quotes-of-line';

type Insured = PaQuote['pricingResultData']['adultsQuotePricing'][number];
type Covers = Insured['premiumComputationObj']['coverDetails'];

const covers = (plan: PaPackage, language: Language): Covers =>
  (
    [
      ['Accidental death', plan.packageCents],
      ['Permanent total disability', plan.packageCents],
      ['Medical expenses', plan.medicalCents],
      ['Funeral expenses', plan.funeralCents],
      ['Weekly income', plan.weeklyCents],
    ] as const
  )
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => ({ name, label: paLabelOf(name, language), price: fromCents(cents) }));

const presentInsured = (
  person: PricedInsured,
  { inputs }: PaOffer,
  policyProductId: number,
  language: Language,
): Insured => ({
  recordNo: person.recordNo,
  premiumComputationObj: {
    personCovered: person.personCovered,
    policyProductId,
    basicPremium: fromCents(person.basicCents),
    packageAmount: fromCents(person.package.packageCents),
    packages: inputs.packages
      .filter((plan) => plan.personCovered === person.personCovered)
      .map((plan) => fromCents(plan.packageCents)),
    coverDetails: covers(person.package, language),
    taxesAndChargesObj: {
      taxesAndCharges: person.charges.map(({ name, cents }) => ({
        name,
        label: paLabelOf(name, language),
        amount: fromCents(cents),
      })),
    },
  },
});

/**
 * An offer on the wire: exact names, shillings, and labels in the language of the request. Rows never leak past it.
 * @param people with their ages, once they are known
 */
export const presentPaQuote = (
  offer: PaOffer,
  coverType: PaCoverType,
  language: Language,
  people: readonly PaPersonToInsure[] = asQuoted(offer.inputs, offer.chosen),
): PaQuote => {
  const priced = priceInsured(offer.inputs, people);
  const present = (isWanted: (person: PricedInsured) => boolean) =>
    priced.insured
      .filter(isWanted)
      .map((person) => presentInsured(person, offer, paPolicyProductIds[coverType], language));
  return {
    UnderwriterIcon: underwriterIcon(offer.inputs.underwriter),
    underwriterName: offer.inputs.underwriter.name,
    coverType,
    pricingResultData: {
      totalPremiumPayable: fromCents(priced.payableCents),
      adultsQuotePricing: present(({ personCovered }) => personCovered !== 'CHILD'),
      childrenQuotePricing: present(({ personCovered }) => personCovered === 'CHILD'),
    },
  };
};
