import type { QuoteSet } from '@tulinde/shared/contracts';
import { usePurchase } from '../../purchase-slice';
import { CompareBar, ComparisonView, NothingShown, QuoteToolbar, useComparison, useQuoteFilter } from '../quote-tools';
import { BuyButton } from './buy-button';
import { QuoteCards } from './quote-cards';
import { offerOf, useComparable } from './use-comparable';

export interface OffersOfSetProps {
  readonly set: QuoteSet;
  readonly headingLevel: 1 | 2;
  readonly onBuy: () => void;
}

/** The offers as cards in an order, or some of them side by side. */
export const OffersOfSet = ({ set, headingLevel, onBuy }: OffersOfSetProps) => {
  const purchase = usePurchase();
  const offers = set.quotes.map(offerOf);
  const filter = useQuoteFilter(set.quoteRef, offers);
  const comparison = useComparison(offers.map(({ id }) => id));
  const comparable = useComparable(set);

  const handleBuy = (underwriterName: string) => {
    purchase.update({ selectedQuote: underwriterName, acceptedTerms: null });
    onBuy();
  };
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
        <QuoteCards
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
