import { formatKes, quoteLines, type Quote, type QuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Badge, Button, Card, UnderwriterMark } from '@tulinde/shared/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { CompareChoice, PrintedPrice, type Comparison } from '../quote-tools';
import { BuyButton } from './buy-button';
import type { Likeness, WantedBenefit } from './like-with-like';
import { QuoteAmounts } from './quote-amounts';
import styles from './quote-card.module.css';
import { QuoteDetails } from './quote-details';
import { quotesTexts } from './texts';

export interface QuoteCardProps {
  readonly set: QuoteSet;
  readonly quote: Quote;
  readonly headingLevel: 2 | 3;
  readonly comparison: Comparison | null;
  readonly isOpen: boolean;
  /** Among which offers it has the lowest price; null where it has not. */
  readonly lowestAmong: NonNullable<Likeness['lowest']>['among'] | null;
  /** Benefits that other offers have in their price, and this one has not. */
  readonly lacking: readonly WantedBenefit[];
  /** Carries the one black button among the cards. */
  readonly isFirstChoice: boolean;
  readonly onToggle: () => void;
  readonly onBuy: () => void;
}

export const QuoteCard = (props: QuoteCardProps) => {
  const { set, quote, headingLevel, comparison, isOpen, lowestAmong, lacking, isFirstChoice, onToggle, onBuy } = props;
  const text = useText(quotesTexts);
  const id = useId();
  const named = (benefits: readonly WantedBenefit[]) =>
    benefits
      .map(({ label, limit }) =>
        limit === null ? label : text('lacking.upTo', { benefit: label, amount: formatKes(limit) }),
      )
      .join(', ');
  const insurer = quote.underwriterName;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="article" padding="none" isSelected={isFirstChoice} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <div className={styles.insurer}>
          <UnderwriterMark src={quote.UnderwriterIcon} name={insurer} />
          <div className={styles.who}>
            <Heading id={`${id}-name`} className={styles.name}>
              {insurer}
            </Heading>
            {lowestAmong !== null && <Badge tone="success">{text(`lowest.${lowestAmong}`)}</Badge>}
            {lacking.length > 0 && <p className={styles.lacking}>{text('lacking', { benefits: named(lacking) })}</p>}
          </div>
        </div>
        <QuoteAmounts quote={quote} />
        {comparison && (
          <CompareChoice className={styles.compare} comparison={comparison} id={insurer} insurer={insurer} />
        )}
        <div className={styles.actions}>
          <BuyButton
            insurer={insurer}
            variant={isFirstChoice ? 'primary' : 'accent'}
            className={styles.buy}
            onBuy={onBuy}
          />
          <Button
            variant="quiet"
            size="small"
            className={styles.view}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            aria-label={text(isOpen ? 'closeOf' : 'viewOf', { insurer })}
            iconEnd={<Chevron size={18} aria-hidden />}
            onClick={onToggle}
          >
            {text(isOpen ? 'close' : 'view')}
          </Button>
        </div>
      </div>
      <PrintedPrice
        lines={quoteLines(quote, text('price.basic'))}
        total={{ label: text('price.total'), amount: quote.LipaFullAmount }}
      />
      <div id={`${id}-details`} hidden={!isOpen} data-screen-only>
        {isOpen && <QuoteDetails set={set} quote={quote} onBuy={onBuy} />}
      </div>
    </Card>
  );
};
