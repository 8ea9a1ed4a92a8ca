import { useState } from 'react';
import styles from '../../quote-parts/quotes.module.css';
import type { Comparison } from '../quote-tools';
import { QuoteCard } from './quote-card';
import type { QuoteLine, ShownOffer } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';

export interface QuoteCardsProps<Set extends AnyQuoteSet> {
  readonly line: QuoteLine<Set>;
  readonly set: Set;
  /** Those of the set that are shown, in their order. */
  readonly offers: readonly ShownOffer<Set['quotes'][number]>[];
  readonly headingLevel: 1 | 2;
  /** Null where there is nothing to compare with. */
  readonly comparison: Comparison | null;
  readonly onBuy: (underwriterName: string) => void;
}

/** One card per underwriter; one open at a time. */
export const QuoteCards = <Set extends AnyQuoteSet>(props: QuoteCardsProps<Set>) => {
  const { line, set, offers, headingLevel, comparison, onBuy } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul className={styles.cards}>
      {offers.map((offer) => {
        const { id, isLowest } = offer;
        const isOpen = id === openId;
        return (
          <li key={id}>
            <QuoteCard
              line={line}
              set={set}
              offer={offer}
              headingLevel={headingLevel === 1 ? 2 : 3}
              comparison={comparison}
              isOpen={isOpen}
              isFirstChoice={isOpen || (openId === null && isLowest)}
              onToggle={() => setOpenId(isOpen ? null : id)}
              onBuy={() => onBuy(id)}
            />
          </li>
        );
      })}
    </ul>
  );
};
