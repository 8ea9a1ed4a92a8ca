import type { PaQuoteSet } from '@tulinde/shared/contracts';
import { CompareBar, ComparisonView, NothingShown, QuoteToolbar, useComparison, useQuoteFilter } from '../quote-tools';
import { BuyButton } from '../quotes/buy-button';
import { PaQuoteCards } from './pa-quote-cards';
import { paOfferOf, usePaComparable } from './use-pa-comparable';

export interface PaOffersProps {
  readonly set: PaQuoteSet;
  readonly headingLevel: 1 | 2;
  readonly onBuy: (quoteRef: string, underwriterName: string) => void;
}

/** The offers as cards in an order, or some of them side by side. */
export const PaOffers = ({ set, headingLevel, onBuy }: PaOffersProps) => {
  const offers = set.quotes.map(paOfferOf);
  const filter = useQuoteFilter(set.quoteRef, offers);
  const comparison = useComparison(offers.map(({ id }) => id));
  const comparable = usePaComparable();
  const handleBuy = (underwriterName: string) => onBuy(set.quoteRef, underwriterName);

  if (comparison.isOpen) {
    const compared = comparison.chosen.flatMap((id) => set.quotes.find((one) => one.underwriterName === id) ?? []);
    return (
      <ComparisonView
        quotes={compared.map(comparable)}
        headingLevel={headingLevel === 1 ? 2 : 3}
        renderBuy={({ id }) => <BuyButton insurer={id} variant="accent" onBuy={() => handleBuy(id)} />}
        onRemove={comparison.toggle}
        onClose={comparison.close}
      />
    );
  }
  return (
    <>
      <QuoteToolbar filter={filter} />
      {filter.shown.length === 0 ? (
        <NothingShown onClear={filter.clear} />
      ) : (
        <PaQuoteCards
          set={set}
          quotes={filter.shown.map(({ quote }) => quote)}
          headingLevel={headingLevel}
          comparison={offers.length > 1 ? comparison : null}
          onBuy={handleBuy}
        />
      )}
      <CompareBar comparison={comparison} />
    </>
  );
};
