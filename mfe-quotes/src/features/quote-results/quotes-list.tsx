import { linesOfBusiness } from '@tulinde/contracts';
import { PrintedSheet, useHasPassed } from '../quote-tools';
import styles from '../../quote-parts/quotes.module.css';
import { ExpiredRenewal } from './expired-renewal';
import { NewPrices } from './new-prices';
import { NoOffers } from './no-offers';
import { OffersOfSet } from './offers-of-set';
import type { QuoteLine } from './quote-line';
import { QuotesHeading } from './quotes-heading';
import type { AnyQuoteSet } from './quotes-store';
import { useRenewing } from './use-renewing';
import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import { sharedTexts } from './shared-texts';

export interface QuotesSectionProps {
  readonly quoteRef: string;
  /** 1 where the quotes are the page. */
  readonly headingLevel: 1 | 2;
  /** Just asked for: the heading takes the focus. */
  readonly isFresh: boolean;
  /** Back to the answers. */
  readonly onChange: () => void;
  /** New quotes have taken the place of expired ones. */
  readonly onRenewed: (quoteRef: string) => void;
}

/** The note above quotes that another person has shared. */
const SharedNote = () => {
  const text = useText(sharedTexts);
  return (
    <Notice tone="info" title={text('title')}>
      {text('help')}
    </Notice>
  );
};

export interface QuotesListProps<Set extends AnyQuoteSet> extends QuotesSectionProps {
  readonly line: QuoteLine<Set>;
  readonly set: Set;
}

/** The quotes once they are there: what they are for, and the offers while they can be bought. */
export const QuotesList = <Set extends AnyQuoteSet>(props: QuotesListProps<Set>) => {
  const { line, set, headingLevel, isFresh, onRenewed } = props;
  const onChange = useRenewing(set.renewsPolicy, props.onChange);
  const isExpired = useHasPassed(set.expiresAt);
  return (
    <PrintedSheet path={linesOfBusiness[line.kind].pages.quotes} quoteRef={set.shareRef ?? set.quoteRef}>
      <section className={styles.section} aria-labelledby="quotes">
        <QuotesHeading
          line={line}
          set={set}
          level={headingLevel}
          isFresh={isFresh}
          canBuy={!isExpired && set.quotes.length > 0}
          onChange={onChange}
        />
        {set.isShared && <SharedNote />}
        {line.Note && <line.Note quoteRef={set.quoteRef} />}
        {isExpired ? (
          <ExpiredRenewal>
            <NewPrices line={line} reason="expired" onRenewed={onRenewed} onChange={onChange} />
          </ExpiredRenewal>
        ) : set.quotes.length === 0 ? (
          <NoOffers line={line} onChange={onChange} />
        ) : (
          <OffersOfSet line={line} set={set} headingLevel={headingLevel} />
        )}
      </section>
    </PrintedSheet>
  );
};
