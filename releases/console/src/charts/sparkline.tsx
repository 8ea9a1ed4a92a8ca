import { Lines } from './lines';
import type { Series } from './series';
import styles from './charts.module.css';

interface Props {
  series: readonly Series[];
  from: number;
  to: number;
  /** The upper edge is at least this. */
  leastTop: number;
}

/** A chart as wide as a word. The figure it belongs to stands beside it as text. */
export const Sparkline = ({ series, from, to, leastTop }: Props) => {
  const greatest = Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  return <Lines series={series} box={{ from, to, top: Math.max(greatest, leastTop) }} className={styles.spark} />;
};
