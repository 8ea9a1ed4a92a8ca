import { useText } from '@tulinde/ui/i18n';
import { Button, Checkbox, Notice } from '@tulinde/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ComparableQuote } from './comparable-quote';
import { compareSections, countRows, onlyDifferences } from './compare-rows';
import { CompareTable } from './compare-table';
import styles from './comparison-view.module.css';
import { toolTexts } from './texts';

export interface ComparisonViewProps {
  readonly quotes: readonly ComparableQuote[];
  readonly headingLevel: 2 | 3;
  /** To buy one of them. */
  readonly renderBuy: (quote: ComparableQuote) => ReactNode;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** In the place of the list: the chosen quotes side by side, at first with what differs only. */
export const ComparisonView = ({ quotes, headingLevel, renderBuy, onRemove, onClose }: ComparisonViewProps) => {
  const text = useText(toolTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const all = compareSections(quotes);
  const different = onlyDifferences(all);
  const sameCount = countRows(all) - countRows(different);
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.view} aria-labelledby="comparison">
      <div className={styles.head}>
        <Heading id="comparison" ref={heading} tabIndex={-1} className={styles.title}>
          {text('compare.title', { count: quotes.length })}
        </Heading>
        <div className={styles.tools} data-screen-only>
          <Button variant="outline" size="small" icon={<ArrowLeft size={18} aria-hidden />} onClick={onClose}>
            {text('compare.back')}
          </Button>
        </div>
      </div>
      <div className={styles.toggle} data-screen-only>
        <Checkbox
          label={text('compare.onlyDifferences')}
          hint={text(sameCount === 1 ? 'compare.same.one' : 'compare.same.many', { count: sameCount })}
          checked={!isAll}
          onChange={() => setAll(!isAll)}
        />
      </div>
      {!isAll && different.length === 0 && <Notice tone="info">{text('compare.noDifference')}</Notice>}
      <CompareTable
        quotes={quotes}
        sections={isAll ? all : different}
        renderActions={(quote) => (
          <div className={styles.actions}>
            {renderBuy(quote)}
            <Button
              variant="link"
              size="small"
              aria-label={text('compare.removeOf', { insurer: quote.insurer })}
              onClick={() => onRemove(quote.id)}
            >
              {text('compare.remove')}
            </Button>
          </div>
        )}
      />
    </section>
  );
};
