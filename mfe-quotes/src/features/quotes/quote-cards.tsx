import type { Quote, QuoteSet } from '@tulinde/shared/contracts';
import { useState } from 'react';
import type { Comparison } from '../quote-tools';
import { likenessOf } from './like-with-like';
import { QuoteCard } from './quote-card';
import styles from './quotes.module.css';

export interface QuoteCardsProps {
  readonly set: QuoteSet;
  /** Those of the set that are shown, in their order. */
  readonly quotes: readonly Quote[];
  readonly headingLevel: 1 | 2;
  /** Null where there is nothing to compare with. */
  readonly comparison: Comparison | null;
  readonly onBuy: (underwriterName: string) => void;
}

/** One card per underwriter; one open at a time. */
export const QuoteCards = ({ set, quotes, headingLevel, comparison, onBuy }: QuoteCardsProps) => {
  const [openName, setOpenName] = useState<string | null>(null);
  const { lowest, lacking } = likenessOf(set.quotes);
  return (
    <ul className={styles.cards}>
      {quotes.map((quote) => {
        const { underwriterName } = quote;
        const isOpen = underwriterName === openName;
        const isLowest = lowest?.insurer === underwriterName;
        return (
          <li key={underwriterName}>
            <QuoteCard
              set={set}
              quote={quote}
              headingLevel={headingLevel === 1 ? 2 : 3}
              comparison={comparison}
              isOpen={isOpen}
              lowestAmong={isLowest ? lowest.among : null}
              lacking={lacking.get(underwriterName) ?? []}
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
