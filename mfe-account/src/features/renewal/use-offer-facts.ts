import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { insuredPeople } from './insured-people';
import type { Offer } from './renewal-view';
import { renewalTexts } from './texts';

export type OfferFact = readonly [label: string, value: string];

/** What tells one offer from another at a glance, beside its price. */
export const useOfferFacts = (): ((offer: Offer) => readonly OfferFact[]) => {
  const text = useText(renewalTexts);
  return (offer) => {
    if (offer.kind === 'PA') {
      const people = insuredPeople(offer.quote);
      const packages = people.reduce((sum, { premiumComputationObj }) => sum + premiumComputationObj.packageAmount, 0);
      return [[text(people.length === 1 ? 'package.only' : 'packages.fact'), formatKes(packages)]];
    }
    const { excess, addedBenefits, LipaPolePoleDeposit: deposit } = offer.quote;
    const benefits = addedBenefits.map(({ name, label }) => label ?? name).join(', ');
    const borne = excess ? (excess.isWaived ? text('excess.none') : formatKes(excess.amount)) : null;
    return [
      ...(borne === null ? [] : [[text('excess'), borne] as const]),
      [text('with'), benefits || text('with.none')],
      [
        text('deposit.fact'),
        deposit === null ? text('deposit.none') : text('deposit.from', { deposit: formatKes(deposit) }),
      ],
    ];
  };
};
