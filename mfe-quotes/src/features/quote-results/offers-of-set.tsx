import { useCallback } from 'react';
import { FictionalFigures } from '@tulinde/ui';
import { useStartPurchase } from '../../purchase-parts/start-purchase';
import {
  CompareBar,
  ComparisonView,
  NothingShown,
  PrintedOffers,
  QuoteToolbar,
  useComparison,
  usePrinting,
  useQuoteFilter,
  type ComparableQuote,
} from '../quote-tools';
import { BuyButton } from './buy-button';
import { QuoteCards } from './quote-cards';
import type { QuoteLine } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { useMarket } from './use-market';
import styles from '../../quote-parts/quotes.module.css';

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
  const market = useMarket(set.market, line.kind);
  const isPrinting = usePrinting();
  const withInsurer = (quote: ComparableQuote): ComparableQuote => ({
    ...quote,
    sections: [...quote.sections, ...market.sectionOf(quote.insurer)],
  });

  const { quoteRef } = set;
  const handleBuy = useCallback(
    (underwriterName: string) => void startPurchase({ quoteRef, underwriterName }),
    [startPurchase, quoteRef],
  );
  if (comparison.isOpen) {
    const compared = comparison.chosen.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
    return (
      <ComparisonView
        quotes={compared.map(({ quote }) => withInsurer(comparable(quote)))}
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
        <>
          {isPrinting && (
            <PrintedOffers
              offers={filter.shown.map((offer) => ({ ...offer, ...offer.printed, icon: offer.quote.UnderwriterIcon }))}
            />
          )}
          <div data-screen-only>
            <QuoteCards
              line={line}
              set={set}
              offers={filter.shown}
              headingLevel={headingLevel}
              comparison={offers.length > 1 ? comparison : null}
              onBuy={handleBuy}
            />
          </div>
        </>
      )}
      <FictionalFigures market={set.market} className={styles.fictional} />
      <CompareBar comparison={comparison} />
    </>
  );
};
