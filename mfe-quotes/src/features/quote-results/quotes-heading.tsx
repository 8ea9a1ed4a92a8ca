import { linesOfBusiness } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button, classNames } from '@tulinde/ui';
import { useEffect, useRef } from 'react';
import styles from '../../quote-parts/quotes.module.css';
import { PrintButton, QuotesExpiry, ShareQuotes } from '../quote-tools';
import type { QuoteLine } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { useMarket } from './use-market';
import { resultsTexts } from './texts';
import { RefreshCw } from 'lucide-react';

/** Which policy the quotes renew; nothing where they renew none. */
const RenewingLine = ({ policyNumber }: { readonly policyNumber: string | null | undefined }) => {
  const text = useText(resultsTexts);
  if (!policyNumber) return null;
  return (
    <p className={styles.renewing}>
      <RefreshCw size={16} aria-hidden />
      {text('renewing', { policy: policyNumber })}
    </p>
  );
};

export interface QuotesHeadingProps<Set extends AnyQuoteSet> {
  readonly line: QuoteLine<Set>;
  readonly set: Set;
  readonly level: 1 | 2;
  /** Just asked for: the heading takes the focus. */
  readonly isFresh: boolean;
  /** Neither expired nor empty: worth keeping and sharing. */
  readonly canBuy: boolean;
  readonly onChange: () => void;
}

export const QuotesHeading = <Set extends AnyQuoteSet>(props: QuotesHeadingProps<Set>) => {
  const { line, set, level, isFresh, canBuy, onChange } = props;
  const text = useText(resultsTexts);
  const words = line.useWords();
  const market = useMarket(set.market, line.kind);
  const heading = useRef<HTMLHeadingElement>(null);
  const { quoteRef } = set;
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh, quoteRef]);

  const Heading = level === 1 ? 'h1' : 'h2';
  const title = words.title(set);
  const subject = words.subject(set);
  return (
    <header>
      <Heading
        id="quotes"
        ref={heading}
        tabIndex={-1}
        className={classNames(styles.title, level === 1 && styles.pageTitle)}
      >
        {title}
      </Heading>
      <p className={styles.answers}>
        {level === 1 && subject !== null && <span className={styles.vehicle}>{subject} · </span>}
        {words.answers(set)}{' '}
        <Button variant="link" size="small" aria-label={text('changeLabel')} onClick={onChange}>
          {text('change')}
        </Button>
      </p>
      {market.line !== null && <p className={styles.answers}>{market.line}</p>}
      <RenewingLine policyNumber={set.renewsPolicy} />
      {canBuy && (
        <div className={styles.keep}>
          <QuotesExpiry expiresAt={set.expiresAt} className={styles.expiry} />
          <div className={styles.keepTools} data-screen-only>
            <ShareQuotes
              path={linesOfBusiness[line.kind].pages.quotes}
              quoteRef={set.shareRef ?? set.quoteRef}
              title={title}
            />
            <PrintButton />
          </div>
        </div>
      )}
    </header>
  );
};
