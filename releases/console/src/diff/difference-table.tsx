import { useId } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Badge } from '@tulinde/ui';
import { ScrollHint } from '../folded/scroll-hint';
import type { Difference } from './compare-releases';
import { diffTexts } from './texts';
import styles from './diff.module.css';

interface Props<T> {
  title: string;
  lead?: string;
  differences: readonly Difference<T>[];
  format: (value: T) => string;
  /** Of something that is there before and after; in words when absent. */
  compare?: (before: T, after: T) => string;
}

const kindOf = <T,>({ before, after }: Difference<T>) => {
  if (before === null) return { word: 'added', tone: 'success' } as const;
  return after === null
    ? ({ word: 'removed', tone: 'warning' } as const)
    : ({ word: 'changed', tone: 'neutral' } as const);
};

/** Nothing at all where nothing changed. */
export const DifferenceTable = <T,>({ title, lead, differences, format, compare }: Props<T>) => {
  const text = useText(diffTexts);
  const titleId = useId();
  if (differences.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle} id={titleId}>
        {title}
      </h3>
      {lead && <p className={styles.quiet}>{lead}</p>}
      <ScrollHint upTo="phone" />
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-labelledby={titleId} tabIndex={0}>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{text('name')}</th>
              <th scope="col">{text('before')}</th>
              <th scope="col">{text('after')}</th>
              <th scope="col">{text('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => {
              const { name, before, after } = difference;
              const { word, tone } = kindOf(difference);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{before === null ? '–' : format(before)}</td>
                  <td>{after === null ? '–' : format(after)}</td>
                  <td>
                    {compare && before !== null && after !== null ? (
                      compare(before, after)
                    ) : (
                      <Badge tone={tone}>{text(word)}</Badge>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
};
