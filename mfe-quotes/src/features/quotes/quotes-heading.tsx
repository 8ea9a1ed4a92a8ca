import type { QuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Button, classNames } from '@tulinde/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './quotes.module.css';
import { quotesTexts } from './texts';
import { useAnswersLine } from './use-answers-line';

export interface QuotesHeadingProps {
  readonly set: QuoteSet;
  readonly level: 1 | 2;
  readonly isFresh: boolean;
  readonly onChange: () => void;
}

export const QuotesHeading = ({ set, level, isFresh, onChange }: QuotesHeadingProps) => {
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
  return (
    <header>
      <Heading
        id="quotes"
        ref={heading}
        tabIndex={-1}
        className={classNames(styles.title, level === 1 && styles.pageTitle)}
      >
        {count === 0 ? vehicle : text(count === 1 ? 'title.one' : 'title.many', { count, vehicle })}
      </Heading>
      <p className={styles.answers}>
        {level === 1 && <span className={styles.vehicle}>{vehicle} · </span>}
        {answersLine(set.request)}{' '}
        <Button variant="link" size="small" aria-label={text('changeLabel')} onClick={onChange}>
          {text('change')}
        </Button>
      </p>
    </header>
  );
};
