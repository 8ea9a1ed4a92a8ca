import { formatAmount, formatKes, type PaQuote } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import type { ComparableQuote, Offer } from '../quote-tools';
import { insuredKey, insuredPeople, partOf } from './insured-people';
import { paResultsTexts } from './results-texts';
import { usePaLabels } from './use-pa-labels';

/** An underwriter makes one offer in a set. Personal accident cover is paid in full: it has no deposit. */
export const paOfferOf = (quote: PaQuote): Offer & { readonly quote: PaQuote } => ({
  id: quote.underwriterName,
  insurer: quote.underwriterName,
  price: quote.pricingResultData.totalPremiumPayable,
  deposit: null,
  quote,
});

/** Puts a personal accident quote into the words of the comparison: the price, then each insured person. */
export const usePaComparable = (): ((quote: PaQuote) => ComparableQuote) => {
  const text = useText(paResultsTexts);
  const labels = usePaLabels();
  return (quote) => {
    const { id, insurer, price, deposit } = paOfferOf(quote);
    const isFamily = quote.coverType === 'FAMILY';
    const people = insuredPeople(quote);
    const inShillings = (amount: number) => text('package', { amount: formatAmount(amount) });
    return {
      id,
      insurer,
      price,
      deposit,
      icon: quote.UnderwriterIcon,
      sections: [
        {
          id: 'price',
          title: text('compare.price'),
          rows: [
            { id: 'premium', label: text('premium'), value: formatKes(price) },
            ...(isFamily ? people : []).map((insured) => ({
              id: insuredKey(insured),
              label: text('part', { person: labels.person(insured, true) }),
              value: formatKes(partOf(insured)),
            })),
          ],
        },
        ...people.map((insured) => ({
          id: insuredKey(insured),
          title: labels.person(insured, isFamily),
          rows: [
            {
              id: 'package',
              label: text('compare.package'),
              value: inShillings(insured.premiumComputationObj.packageAmount),
            },
            ...insured.premiumComputationObj.coverDetails.map(({ name, label, price: limit }) => ({
              id: name,
              label: label ?? name,
              value: inShillings(limit),
            })),
          ],
        })),
      ],
    };
  };
};
