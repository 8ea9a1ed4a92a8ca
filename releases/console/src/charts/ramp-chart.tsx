import { ChartFrame } from './chart-frame';
import { drawing, polyline, steps, xOf, type Point } from './scale';
import styles from './charts.module.css';

interface Props {
  past: readonly Point[];
  future: readonly Point[];
  isStepped: boolean;
  now: number;
  /** The greatest share of the plan, in the points' unit. */
  top: number;
  formatValue: (value: number) => string;
  formatAt: (at: number) => string;
}

/** A ramp: what was, solid, and what is planned, dashed. The words beside it say the same. */
export const RampChart = ({ past, future, isStepped, now, top, formatValue, formatAt }: Props) => {
  const from = past[0]?.at ?? now;
  const last = future.at(-1);
  const end = last?.at ?? now;
  // The last step is drawn as long as it takes to see it.
  const to = end + (end - from) * 0.08;
  const box = { from, to, top };
  const draw = isStepped ? steps : polyline;
  const tail = last && last.at > now ? [...future, { at: to, value: last.value }] : future;
  return (
    <ChartFrame
      marks={[formatValue(top), formatValue(top / 2), formatValue(0)]}
      feet={from === end ? [formatAt(from)] : [formatAt(from), formatAt(end)]}
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <line className={styles.now} x1={xOf(now, box)} x2={xOf(now, box)} y1={0} y2={drawing.height} />
        <polyline className={`${styles.line} ${styles.future}`} points={draw(tail, box)} />
        <polyline className={`${styles.line} ${styles.past}`} points={draw(past, box)} />
      </svg>
    </ChartFrame>
  );
};
