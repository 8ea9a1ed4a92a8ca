import type { Quote, QuoteSet } from '@tulinde/shared/contracts';
import { observer } from '@tulinde/shared/state';
import { useState } from 'react';
import { usePurchase } from '../../purchase-slice';
import { QuoteCard } from './quote-card';
import { lowestPrice } from './quote-order';
import styles from './quotes.module.css';

export interface QuoteCardsProps {
  readonly set: QuoteSet;
  /** Those of the set that are shown, in their order. */
  readonly quotes: readonly Quote[];
  readonly headingLevel: 1 | 2;
  readonly onBuy: () => void;
}

/** One card per underwriter; one open at a time. */
export const QuoteCards = observer(({ set, quotes, headingLevel, onBuy }: QuoteCardsProps) => {
  const purchase = usePurchase();
  const [openName, setOpenName] = useState<string | null>(null);
  const lowest = lowestPrice(set.quotes);
  const isOneLowest = set.quotes.filter(({ LipaFullAmount }) => LipaFullAmount === lowest).length === 1;

  const handleBuy = (underwriterName: string) => {
    purchase.update({ selectedQuote: underwriterName, acceptedTerms: null });
    onBuy();
  };
  return (
    <ul className={styles.cards}>
      {quotes.map((quote) => {
        const { underwriterName } = quote;
        const isOpen = underwriterName === openName;
        const isLowest = isOneLowest && quote.LipaFullAmount === lowest;
        return (
          <li key={underwriterName}>
            <QuoteCard
              set={set}
              quote={quote}
              headingLevel={headingLevel === 1 ? 2 : 3}
              isOpen={isOpen}
              isLowest={isLowest && set.quotes.length > 1}
              isFirstChoice={isOpen || (openName === null && isLowest)}
              onToggle={() => setOpenName(isOpen ? null : underwriterName)}
              onBuy={() => handleBuy(underwriterName)}
            />
          </li>
        );
      })}
    </ul>
  );
});
