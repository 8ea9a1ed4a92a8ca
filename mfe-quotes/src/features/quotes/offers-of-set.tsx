import type { QuoteSet } from '@tulinde/shared/contracts';
import { useStartPurchase } from '../purchase/start-purchase';
import { CompareBar, ComparisonView, NothingShown, QuoteToolbar, useComparison, useQuoteFilter } from '../quote-tools';
import { BuyButton } from './buy-button';
import { QuoteCards } from './quote-cards';
import { offerOf, useComparable } from './use-comparable';

export interface OffersOfSetProps {
  readonly set: QuoteSet;
  readonly headingLevel: 1 | 2;
}

/** The offers as cards in an order, or some of them side by side. */
export const OffersOfSet = ({ set, headingLevel }: OffersOfSetProps) => {
  const startPurchase = useStartPurchase();
  const offers = set.quotes.map(offerOf);
  const filter = useQuoteFilter(set.quoteRef, offers);
  const comparison = useComparison(offers.map(({ id }) => id));
  const comparable = useComparable(set);

  const handleBuy = (underwriterName: string) => void startPurchase({ quoteRef: set.quoteRef, underwriterName });
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
