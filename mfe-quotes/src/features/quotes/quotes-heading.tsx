import type { QuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Button, classNames } from '@tulinde/shared/ui';
import { useEffect, useRef } from 'react';
import { PrintButton, QuotesExpiry, ShareQuotes } from '../quote-tools';
import { quotePath } from './quote-path';
import styles from './quotes.module.css';
import { RenewingLine } from './renewing-line';
import { quotesTexts } from './texts';
import { useAnswersLine } from './use-answers-line';

export interface QuotesHeadingProps {
  readonly set: QuoteSet;
  readonly level: 1 | 2;
  readonly isFresh: boolean;
  /** Neither expired nor empty: worth keeping and showing to somebody. */
  readonly canBuy: boolean;
  readonly onChange: () => void;
}

export const QuotesHeading = ({ set, level, isFresh, canBuy, onChange }: QuotesHeadingProps) => {
  const text = useText(quotesTexts);
  const answersLine = useAnswersLine();
  const heading = useRef<HTMLHeadingElement>(null);
  const { quoteRef } = set;
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh, quoteRef]);

  const Heading = level === 1 ? 'h1' : 'h2';
  const vehicle = `${set.request.make} ${set.request.model}`;
  const count = set.quotes.length;
  const title = count === 0 ? vehicle : text(count === 1 ? 'title.one' : 'title.many', { count, vehicle });
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
        {level === 1 && <span className={styles.vehicle}>{vehicle} · </span>}
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
            <ShareQuotes path={quotePath} quoteRef={set.shareRef ?? set.quoteRef} title={title} />
            <PrintButton />
          </div>
        </div>
      )}
    </header>
  );
};
