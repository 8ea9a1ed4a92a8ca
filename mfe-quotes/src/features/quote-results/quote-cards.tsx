import { useText } from '@tulinde/ui/i18n';
import { Badge, Button, Card, classNames, UnderwriterMark, InsurerRecordLine } from '@tulinde/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useId, useState } from 'react';
import styles from '../../quote-parts/quote-card.module.css';
import listStyles from '../../quote-parts/quotes.module.css';
import { CompareChoice, ComparisonProvider, type Comparison } from '../quote-tools';
import { BuyButton } from './buy-button';
import type { QuoteLine, ShownOffer } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';

interface QuoteCardProps<Set extends AnyQuoteSet> {
  readonly line: QuoteLine<Set>;
  readonly set: Set;
  readonly offer: ShownOffer<Set['quotes'][number]>;
  readonly headingLevel: 2 | 3;
  readonly isOpen: boolean;
  /** Carries the one black button among the cards. */
  readonly isFirstChoice: boolean;
  /** Takes the id of the offer whose details are to be open. */
  readonly onOpen: (id: string | null) => void;
  readonly onBuy: (underwriterName: string) => void;
}

const QuoteCard = <Set extends AnyQuoteSet>(props: QuoteCardProps<Set>) => {
  const { line, set, offer, headingLevel, isOpen, isFirstChoice, onOpen } = props;
  const text = useText(resultsTexts);
  const id = useId();
  const { quote, insurer, badge, note } = offer;
  const onBuy = () => props.onBuy(offer.id);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="article" padding="none" isSelected={isFirstChoice} aria-labelledby={`${id}-name`}>
      <div className={classNames(styles.head, styles[line.columns])}>
        <div className={styles.insurer}>
          <UnderwriterMark src={quote.UnderwriterIcon} name={insurer} />
          <div className={styles.who}>
            <Heading id={`${id}-name`} className={styles.name}>
              {insurer}
            </Heading>
            {badge !== null && <Badge tone="success">{badge}</Badge>}
            <InsurerRecordLine kind={line.kind} market={set.market} insurer={insurer} className={styles.lacking} />
            {note !== null && <p className={styles.lacking}>{note}</p>}
          </div>
        </div>
        <line.Amounts quote={quote} />
        <CompareChoice className={styles.compare} id={insurer} insurer={insurer} />
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
            onClick={() => onOpen(isOpen ? null : offer.id)}
          >
            {text(isOpen ? 'close' : 'view')}
          </Button>
        </div>
      </div>
      <div id={`${id}-details`} hidden={!isOpen} data-screen-only>
        {isOpen && <line.Details set={set} quote={quote} headingLevel={headingLevel === 2 ? 3 : 4} onBuy={onBuy} />}
      </div>
    </Card>
  );
};

/** A press renders the cards that change, not all: it is answered sooner on a slow phone. */
const MemoizedQuoteCard = memo(QuoteCard) as typeof QuoteCard;

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
    <ComparisonProvider value={comparison}>
      <ul className={listStyles.cards}>
        {offers.map((offer) => {
          const { id, isLowest } = offer;
          const isOpen = id === openId;
          return (
            <li key={id}>
              <MemoizedQuoteCard
                line={line}
                set={set}
                offer={offer}
                headingLevel={headingLevel === 1 ? 2 : 3}
                isOpen={isOpen}
                isFirstChoice={isOpen || (openId === null && isLowest)}
                onOpen={setOpenId}
                onBuy={onBuy}
              />
            </li>
          );
        })}
      </ul>
    </ComparisonProvider>
  );
};
