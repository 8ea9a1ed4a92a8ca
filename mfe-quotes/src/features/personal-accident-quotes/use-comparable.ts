import { formatAmount, formatKes, type PaQuote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { insuredKey, insuredPeople, partOf } from '../../quote-parts/insured-people';
import { usePaLabels } from '../../quote-parts/use-pa-labels';
import { resultsTexts } from '../quote-results';
import type { ComparableQuote, Offer } from '../quote-tools';
import { paQuotesTexts } from './texts';

/** An underwriter makes one offer in a set. Personal accident cover is paid in full: it has no deposit. */
export const offerOf = (quote: PaQuote): Offer => ({
  id: quote.underwriterName,
  insurer: quote.underwriterName,
  price: quote.pricingResultData.totalPremiumPayable,
  deposit: null,
});

/** Puts a personal accident quote into the words of the comparison: the price, then each insured person. */
export const useComparable = (): ((quote: PaQuote) => ComparableQuote) => {
  const text = useText(paQuotesTexts);
  const common = useText(resultsTexts);
  const labels = usePaLabels();
  return (quote) => {
    const { id, insurer, price, deposit } = offerOf(quote);
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
          title: common('compare.price'),
          rows: [
            { id: 'premium', label: common('premium'), value: formatKes(price) },
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
