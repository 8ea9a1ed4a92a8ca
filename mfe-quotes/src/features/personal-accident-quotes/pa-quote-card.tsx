import type { PaQuote, PaQuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Badge, Button, Card, Price, UnderwriterMark } from '@tulinde/shared/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { CompareChoice, PrintedPrice, type Comparison } from '../quote-tools';
import { BuyButton } from '../quotes/buy-button';
import { insuredPeople, partOf } from './insured-people';
import styles from './pa-quote-card.module.css';
import { PaQuoteDetails } from './pa-quote-details';
import { paResultsTexts } from './results-texts';
import { usePaLabels } from './use-pa-labels';

export interface PaQuoteCardProps {
  readonly set: PaQuoteSet;
  readonly quote: PaQuote;
  readonly headingLevel: 2 | 3;
  /** Null where there is nothing to compare with. */
  readonly comparison: Comparison | null;
  readonly isOpen: boolean;
  readonly isLowest: boolean;
  /** Carries the one black button among the cards. */
  readonly isFirstChoice: boolean;
  readonly onToggle: () => void;
  readonly onBuy: () => void;
}

export const PaQuoteCard = (props: PaQuoteCardProps) => {
  const { set, quote, headingLevel, comparison, isOpen, isLowest, isFirstChoice, onToggle, onBuy } = props;
  const text = useText(paResultsTexts);
  const labels = usePaLabels();
  const id = useId();
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
            {isLowest && <Badge tone="success">{text('lowest')}</Badge>}
          </div>
        </div>
        <Price
          className={styles.premium}
          label={text('premium')}
          amount={quote.pricingResultData.totalPremiumPayable}
        />
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
        lines={insuredPeople(quote).map((insured) => ({
          label: labels.person(insured, quote.coverType === 'FAMILY'),
          amount: partOf(insured),
        }))}
        total={{ label: text('premium'), amount: quote.pricingResultData.totalPremiumPayable }}
      />
      <div id={`${id}-details`} hidden={!isOpen} data-screen-only>
        {isOpen && <PaQuoteDetails set={set} quote={quote} headingLevel={headingLevel === 2 ? 3 : 4} onBuy={onBuy} />}
      </div>
    </Card>
  );
};
