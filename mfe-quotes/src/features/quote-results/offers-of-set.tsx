import { useStartPurchase } from '../../purchase-parts/start-purchase';
import { CompareBar, ComparisonView, NothingShown, QuoteToolbar, useComparison, useQuoteFilter } from '../quote-tools';
import { BuyButton } from './buy-button';
import { QuoteCards } from './quote-cards';
import type { QuoteLine } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';

export interface OffersOfSetProps<Set extends AnyQuoteSet> {
  readonly line: QuoteLine<Set>;
  readonly set: Set;
  readonly headingLevel: 1 | 2;
}

/** The offers as cards in an order, or some of them side by side. */
export const OffersOfSet = <Set extends AnyQuoteSet>({ line, set, headingLevel }: OffersOfSetProps<Set>) => {
  const startPurchase = useStartPurchase();
  const offers = line.useOffers(set);
  const filter = useQuoteFilter(set.quoteRef, offers);
  const comparison = useComparison(offers.map(({ id }) => id));
  const comparable = line.useComparable(set);

  const handleBuy = (underwriterName: string) => void startPurchase({ quoteRef: set.quoteRef, underwriterName });
  if (comparison.isOpen) {
    const compared = comparison.chosen.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
    return (
      <ComparisonView
        quotes={compared.map(({ quote }) => comparable(quote))}
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
          line={line}
          set={set}
          offers={filter.shown}
          headingLevel={headingLevel}
          comparison={offers.length > 1 ? comparison : null}
          onBuy={handleBuy}
        />
      )}
      <CompareBar comparison={comparison} />
    </>
  );
};
