import { useText } from '@tulinde/ui/i18n';
import { Badge, Button, Card, classNames, UnderwriterMark, InsurerRecordLine } from '@tulinde/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useDeferredValue, useId, useState, type ReactElement } from 'react';
import styles from '../../quote-parts/quote-card.module.css';
import listStyles from '../../quote-parts/quotes.module.css';
import { CompareChoice, ComparisonProvider, type Comparison } from '../quote-tools';
import { BuyButton } from './buy-button';
import type { QuoteLine, ShownOffer } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';

interface DetailsProps {
  readonly id: string;
  /** Null while they are closed. */
  readonly children: ReactElement | null;
}

/** A press that opens or closes is answered by its button at once: for the details a slow phone takes a tenth of a second. */
const Details = ({ id, children }: DetailsProps) => {
  const before = useDeferredValue(children);
  // What changes in open ones is shown with the press that changes it.
  const shown = children === null || before === null ? before : children;
  return (
    <div id={id} hidden={shown === null} data-screen-only>
      {shown}
    </div>
  );
};

interface QuoteCardProps<Set extends AnyQuoteSet> {
  readonly line: QuoteLine<Set>;
  readonly offer: ShownOffer<Set['quotes'][number]>;
  readonly market: Set['market'];
  readonly headingLevel: 2 | 3;
  /** What its details are from; null while they are closed. */
  readonly openSet: Set | null;
  readonly openQuote: Set['quotes'][number] | null;
  /** Carries the one black button among the cards. */
  readonly isFirstChoice: boolean;
  /** Takes the id of the offer whose details are to be open. */
  readonly onOpen: (id: string | null) => void;
  readonly onBuy: (underwriterName: string) => void;
}

const QuoteCard = <Set extends AnyQuoteSet>(props: QuoteCardProps<Set>) => {
  const { line, offer, market, headingLevel, openSet, openQuote, isFirstChoice, onOpen } = props;
  const text = useText(resultsTexts);
  const id = useId();
  const { quote, insurer, badge, note } = offer;
  const isOpen = openSet !== null;
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
            <InsurerRecordLine kind={line.kind} market={market} insurer={insurer} className={styles.lacking} />
            {note !== null && <p className={styles.lacking}>{note}</p>}
          </div>
        </div>
        <line.Amounts quote={quote} />
        <CompareChoice className={styles.compare} id={offer.id} insurer={insurer} />
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
      <Details id={`${id}-details`}>
        {openSet && openQuote && (
          <line.Details set={openSet} quote={openQuote} headingLevel={headingLevel === 2 ? 3 : 4} onBuy={onBuy} />
        )}
      </Details>
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
  // A benefit in one offer changes what the others lack: its details show it at once, and the next press does not wait until all cards do.
  const before = useDeferredValue(offers);
  return (
    <ComparisonProvider value={comparison}>
      <ul className={listStyles.cards}>
        {offers.map((latest) => {
          const { id } = latest;
          const offer = before.find((one) => one.id === id) ?? latest;
          const isOpen = id === openId;
          return (
            <li key={id}>
              <MemoizedQuoteCard
                line={line}
                offer={offer}
                market={set.market}
                headingLevel={headingLevel === 1 ? 2 : 3}
                openSet={isOpen ? set : null}
                openQuote={isOpen ? latest.quote : null}
                isFirstChoice={isOpen || (openId === null && offer.isLowest)}
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
