import type { PaQuote, PaQuoteSet } from '@tulinde/shared/contracts';
import { useState } from 'react';
import type { Comparison } from '../quote-tools';
import styles from '../quotes/quotes.module.css';
import { PaQuoteCard } from './pa-quote-card';

export interface PaQuoteCardsProps {
  readonly set: PaQuoteSet;
  /** Those of the set that are shown, in their order. */
  readonly quotes: readonly PaQuote[];
  readonly headingLevel: 1 | 2;
  readonly comparison: Comparison | null;
  readonly onBuy: (underwriterName: string) => void;
}

/** One card per underwriter; one open at a time. */
export const PaQuoteCards = ({ set, quotes, headingLevel, comparison, onBuy }: PaQuoteCardsProps) => {
  const [openName, setOpenName] = useState<string | null>(null);
  const priceOf = ({ pricingResultData }: PaQuote) => pricingResultData.totalPremiumPayable;
  const lowest = Math.min(...set.quotes.map(priceOf));
  const isOneLowest = set.quotes.filter((quote) => priceOf(quote) === lowest).length === 1;
  return (
    <ul className={styles.cards}>
      {quotes.map((quote) => {
        const { underwriterName } = quote;
        const isOpen = underwriterName === openName;
        const isLowest = isOneLowest && priceOf(quote) === lowest;
        return (
          <li key={underwriterName}>
            <PaQuoteCard
              set={set}
              quote={quote}
              headingLevel={headingLevel === 1 ? 2 : 3}
              comparison={comparison}
              isOpen={isOpen}
              isLowest={isLowest && set.quotes.length > 1}
              isFirstChoice={isOpen || (openName === null && isLowest)}
              onToggle={() => setOpenName(isOpen ? null : underwriterName)}
              onBuy={() => onBuy(underwriterName)}
            />
          </li>
        );
      })}
    </ul>
  );
};
