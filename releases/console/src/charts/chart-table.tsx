import { useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Disclosure } from '@tulinde/ui';
import type { Series } from './series';
import { chartTexts } from './texts';
import styles from './charts.module.css';

interface Props {
  label: string;
  series: readonly Series[];
  formatValue: (value: number) => string;
  formatAt: (at: number) => string;
}

/** What the lines show, row by row. */
export const ChartTable = ({ label, series, formatValue, formatAt }: Props) => {
  const text = useText(chartTexts);
  const [isOpen, setIsOpen] = useState(false);
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
  const valueAt = ({ points }: Series, at: number) => points.find((point) => point.at === at)?.value;
  return (
    <Disclosure
      className={styles.figures}
      summary={text('figures')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.tableFrame} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{text('time')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((at) => (
              <tr key={at}>
                <th scope="row">{formatAt(at)}</th>
                {series.map((one) => {
                  const value = valueAt(one, at);
                  return <td key={one.name}>{value === undefined ? text('none') : formatValue(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
};
