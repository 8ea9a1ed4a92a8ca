import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { linesOfBusiness } from '@tulinde/contracts';
import { Button, EmptyState, Notice } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad, useRenewal } from '@tulinde/ui/page';
import { useEffect } from 'react';
import { useRenewalPath } from '../../purchase-parts/use-renewal-path';
import styles from '../../quote-parts/quotes.module.css';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';
import { loadingTexts } from '../../skeletons/loading-texts';
import { PrintedSheet, useHasPassed } from '../quote-tools';
import { NewPrices } from './new-prices';
import { OffersOfSet } from './offers-of-set';
import type { QuoteLine } from './quote-line';
import { QuotesHeading } from './quotes-heading';
import { isGoneError, type AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';

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
  const text = useText(resultsTexts);
  return (
    <Notice tone="info" title={text('shared.title')}>
      {text('shared.help')}
    </Notice>
  );
};

interface QuotesListProps<Set extends AnyQuoteSet> extends QuotesSectionProps {
  readonly line: QuoteLine<Set>;
  readonly set: Set;
}

/**
 * Keeps in the session which policy the quotes on the screen renew: it is the set that says so, wherever it was opened. The
 * answers of a renewal are changed where it was priced.
 * @returns what Change does
 */
const useRenewing = (renewsPolicy: string | null | undefined, onChange: () => void): (() => void) => {
  const portal = usePortal();
  const renewal = useRenewal();
  const renewalPath = useRenewalPath();
  const policyNumber = renewsPolicy ?? null;
  useEffect(() => {
    renewal.update({ isRenewal: policyNumber !== null, mySelectedPolicy: policyNumber });
  }, [renewal, policyNumber]);
  const path = policyNumber === null ? null : renewalPath(policyNumber);
  return path === null ? onChange : () => portal.navigate(path);
};

/** Every underwriter declined: why that is, and what changes it. */
const NoOffers = <Set extends AnyQuoteSet>({ line, onChange }: Pick<QuotesListProps<Set>, 'line' | 'onChange'>) => {
  const text = useText(resultsTexts);
  const { noOffers } = line.useWords();
  return (
    <EmptyState
      className={styles.state}
      title={text('empty.title')}
      action={<Button onClick={onChange}>{text('empty.action')}</Button>}
    >
      {noOffers}
    </EmptyState>
  );
};

/** The quotes once they are there: what they are for, and the offers while they can be bought. */
const QuotesList = <Set extends AnyQuoteSet>(props: QuotesListProps<Set>) => {
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
          <NewPrices line={line} reason="expired" onRenewed={onRenewed} onChange={onChange} />
        ) : set.quotes.length === 0 ? (
          <NoOffers line={line} onChange={onChange} />
        ) : (
          <OffersOfSet line={line} set={set} headingLevel={headingLevel} />
        )}
      </section>
    </PrintedSheet>
  );
};

/** The quotes of one set of a line of business, in all their states. */
export const quotesSection = <Set extends AnyQuoteSet>(line: QuoteLine<Set>) =>
  observer(function QuotesSection(props: QuotesSectionProps) {
    const { quoteRef, onChange, onRenewed } = props;
    const text = useText(resultsTexts);
    const loading = useText(loadingTexts);
    const language = useLanguage();
    const quotes = line.useQuotes();
    useEffect(() => void quotes.ensure(quoteRef), [quotes, quoteRef, language]);

    const { set } = quotes;
    if (set.state === 'failed') {
      if (isGoneError(set.error)) {
        const reason = set.error.code === 'QUOTE_EXPIRED' ? 'expired' : 'gone';
        return <NewPrices line={line} reason={reason} onRenewed={onRenewed} onChange={onChange} />;
      }
      return <FailedToLoad title={text('failed.title')} error={set.error} onRetry={() => void quotes.load(quoteRef)} />;
    }
    if (set.state !== 'ready' || quotes.quoteRef !== quoteRef) return <QuotesSkeleton label={loading('quotes')} />;
    return <QuotesList {...props} line={line} set={set.value} />;
  });
