import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { UnderwriterMark, VisuallyHidden } from '@tulinde/ui';
import { useId, type ReactNode } from 'react';
import type { ComparableQuote } from './comparable-quote';
import type { CompareSection } from './compare-rows';
import styles from './compare-table.module.css';
import { toolTexts } from './texts';

export interface CompareTableProps {
  readonly quotes: readonly ComparableQuote[];
  /** Of these quotes: all lines, or what differs. */
  readonly sections: readonly CompareSection[];
  /** Below the price of each quote: to buy it, to take it out. */
  readonly renderActions: (quote: ComparableQuote) => ReactNode;
}

/**
 * Quotes side by side. On a narrow screen each label stands above its values; two have room there, and for the third the
 * region scrolls sideways, by finger and by key.
 */
export const CompareTable = ({ quotes, sections, renderActions }: CompareTableProps) => {
  const text = useText(toolTexts);
  const captionId = useId();
  return (
    <div className={styles.frame}>
      {quotes.length > 2 && (
        <p className={styles.hint} data-scroll-hint="" data-screen-only>
          {text('compare.swipe')}
        </p>
      )}
      {/* Keys must be able to scroll it: nothing in it need be focusable when there is nothing to buy. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.region} role="region" aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table} data-quotes={quotes.length}>
          <caption id={captionId}>
            <VisuallyHidden>
              {text('compare.caption', { insurers: quotes.map(({ insurer }) => insurer).join(', ') })}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {quotes.map((quote) => (
                <th key={quote.id} scope="col" className={styles.head}>
                  <UnderwriterMark src={quote.icon} name="" />
                  <span className={styles.insurer}>{quote.insurer}</span>
                  <span className={styles.price} translate="no">
                    {formatKes(quote.price)}
                  </span>
                </th>
              ))}
            </tr>
            <tr data-screen-only>
              <td className={styles.corner} />
              {quotes.map((quote) => (
                <td key={quote.id} className={styles.actions}>
                  {renderActions(quote)}
                </td>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section.id}>
              <tr>
                <th scope="rowgroup" colSpan={quotes.length + 1} className={styles.section}>
                  <span className={styles.sectionTitle}>{section.title}</span>
                </th>
              </tr>
              {section.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className={styles.label}>
                    <span className={styles.labelText}>{row.label}</span>
                  </th>
                  {row.values.map((value, index) => (
                    <td key={quotes[index]?.id} className={styles.value}>
                      {value ?? <span className={styles.absent}>{text('compare.absent')}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
};
