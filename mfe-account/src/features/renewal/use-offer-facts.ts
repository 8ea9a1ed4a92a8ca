import { formatKes } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import type { FactRow } from '../../account-page';
import { insuredPeople } from './insured-people';
import type { Offer } from './renewal-view';
import { renewalTexts } from './texts';

/** What tells one offer from another at a glance, beside its price. */
export const useOfferFacts = (): ((offer: Offer) => readonly FactRow[]) => {
  const text = useText(renewalTexts);
  return (offer) => {
    if (offer.kind === 'PA') {
      const packages = insuredPeople(offer.quote).reduce(
        (sum, { premiumComputationObj }) => sum + premiumComputationObj.packageAmount,
        0,
      );
      return [[text('packages.fact'), formatKes(packages)]];
    }
    const { excess, addedBenefits, LipaPolePoleDeposit: deposit } = offer.quote;
    const benefits = addedBenefits.map(({ name, label }) => label ?? name).join(', ');
    return [
      [text('excess'), excess ? (excess.isWaived ? text('excess.none') : formatKes(excess.amount)) : null],
      [text('with'), benefits || text('with.none')],
      [
        text('deposit.fact'),
        deposit === null ? text('deposit.none') : text('deposit.from', { deposit: formatKes(deposit) }),
      ],
    ];
  };
};
