import { useMemo } from 'react';
import { formatAmount, type PaQuote, type PaQuoteSet } from '@tulinde/contracts';
import { useText, type Translate } from '@tulinde/ui/i18n';
import { insuredPeople } from '../../quote-parts/insured-people';
import { usePaLabels } from '../../quote-parts/use-pa-labels';
import type { ShownOffer } from '../quote-results';
import { paQuotesTexts } from './texts';
import { offerOf } from './use-comparable';

type Text = Translate<keyof (typeof paQuotesTexts)['en']>;
type Labels = ReturnType<typeof usePaLabels>;

const offersOf = (quotes: readonly PaQuote[], labels: Labels, text: Text): readonly ShownOffer<PaQuote>[] => {
  const packagesOf = (quote: PaQuote): string =>
    insuredPeople(quote)
      .map((insured) => {
        const amount = formatAmount(insured.premiumComputationObj.packageAmount);
        const sum = text('package', { amount });
        return quote.coverType === 'FAMILY' ? `${labels.person(insured, true)}: ${sum}` : sum;
      })
      .join(', ');
  const offers = quotes.map((quote) => ({ ...offerOf(quote), quote }));
  const lowest = Math.min(...offers.map(({ price }) => price));
  const isOneLowest = offers.filter(({ price }) => price === lowest).length === 1;
  return offers.map((offer) => {
    const { quote, price } = offer;
    const isLowest = isOneLowest && price === lowest;
    return {
      ...offer,
      isLowest,
      badge: isLowest && offers.length > 1 ? text('lowest') : null,
      note: null,
      printed: { cover: packagesOf(quote), excess: null },
    };
  });
};

/** Offers with the one lowest price among them; the same objects as long as the quotes are. */
export const useOffers = ({ quotes }: PaQuoteSet): readonly ShownOffer<PaQuote>[] => {
  const text = useText(paQuotesTexts);
  const labels = usePaLabels();
  return useMemo(() => offersOf(quotes, labels, text), [quotes, labels, text]);
};
