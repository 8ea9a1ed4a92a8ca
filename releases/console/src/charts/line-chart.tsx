import { classNames } from '@tulinde/ui';
import { ChartFrame } from './chart-frame';
import { ChartTable } from './chart-table';
import { Lines } from './lines';
import { roundTop, type Box } from './scale';
import type { Series } from './series';
import styles from './charts.module.css';

interface Props {
  /** What is drawn, as a sentence. */
  label: string;
  series: readonly Series[];
  formatValue: (value: number) => string;
  formatAt: (at: number) => string;
  /** The upper edge is at least this, so that noise does not look like an alarm. */
  leastTop: number;
  from: number;
  to: number;
}

/** Lines over time with a key, and the same figures as a table for those who want to read or hear them. */
export const LineChart = ({ label, series, formatValue, formatAt, leastTop, from, to }: Props) => {
  const greatest = Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const box: Box = { from, to, top: roundTop(greatest, leastTop) };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{label}</span>
        <span className={styles.key}>
          {series.map(({ name, tone }) => (
            <span key={name} className={styles.keyEntry}>
              <span className={classNames(styles.swatch, styles[`${tone}Swatch`])} aria-hidden="true" />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <ChartFrame
        marks={[formatValue(box.top), formatValue(box.top / 2), formatValue(0)]}
        feet={[formatAt(from), formatAt((from + to) / 2), formatAt(to)]}
      >
        <Lines series={series} box={box} />
      </ChartFrame>
      <ChartTable label={label} series={series} formatValue={formatValue} formatAt={formatAt} />
    </figure>
  );
};
