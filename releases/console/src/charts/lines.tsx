import { classNames } from '@tulinde/ui';
import { drawing, polyline, type Box } from './scale';
import type { Series } from './series';
import styles from './charts.module.css';

interface Props {
  series: readonly Series[];
  box: Box;
  className?: string | undefined;
}

/** The drawing alone: the component that renders it says in words what it shows. */
export const Lines = ({ series, box, className }: Props) => (
  <svg
    className={classNames(styles.drawing, className)}
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {series.map(({ name, tone, points }) => (
      <polyline key={name} className={classNames(styles.line, styles[tone])} points={polyline(points, box)} />
    ))}
  </svg>
);
