import type { PaQuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Button, classNames } from '@tulinde/shared/ui';
import { useEffect, useRef } from 'react';
import { PrintButton, QuotesExpiry, ShareQuotes } from '../quote-tools';
import styles from '../quotes/quotes.module.css';
import { RenewingLine } from '../quotes/renewing-line';
import { paQuotePath } from './pa-quote-path';
import { paResultsTexts } from './results-texts';
import { usePaLabels } from './use-pa-labels';

export interface PaQuotesHeadingProps {
  readonly set: PaQuoteSet;
  readonly level: 1 | 2;
  /** Just asked for: the heading takes the focus. */
  readonly isFresh: boolean;
  /** Neither expired nor empty: worth keeping and showing to somebody. */
  readonly canBuy: boolean;
  readonly onChange: () => void;
}

export const PaQuotesHeading = ({ set, level, isFresh, canBuy, onChange }: PaQuotesHeadingProps) => {
  const text = useText(paResultsTexts);
  const { answersLine } = usePaLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const { quoteRef } = set;
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh, quoteRef]);

  const Heading = level === 1 ? 'h1' : 'h2';
  const count = set.quotes.length;
  const title = count === 0 ? text('title.none') : text(count === 1 ? 'title.one' : 'title.many', { count });
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
        {answersLine(set.request)}{' '}
        <Button variant="link" size="small" aria-label={text('changeLabel')} onClick={onChange}>
          {text('change')}
        </Button>
      </p>
      <RenewingLine policyNumber={set.renewsPolicy} />
      {canBuy && (
        <div className={styles.keep}>
          <QuotesExpiry expiresAt={set.expiresAt} className={styles.expiry} />
          <div className={styles.keepTools} data-screen-only>
            <ShareQuotes path={paQuotePath} quoteRef={set.shareRef ?? set.quoteRef} title={title} />
            <PrintButton />
          </div>
        </div>
      )}
    </header>
  );
};
