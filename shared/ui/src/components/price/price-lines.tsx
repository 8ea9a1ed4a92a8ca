import type { ReactNode } from 'react';
import { formatExactAmount, formatKes } from '@tulinde/contracts';
import { classNames } from '../class-names';
import styles from './price.module.css';

export interface PriceLine {
  readonly label: ReactNode;
  /** KES. */
  readonly amount: number;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: PriceLine;
  className?: string | undefined;
}

/** A price that adds up before one's eyes: every part to the cent, then the total. */
export const PriceLines = ({ lines, total, className }: PriceLinesProps) => (
  <dl className={classNames(styles.lines, className)}>
    {lines.map((line, index) => (
      // Two lines can bear the same label, and their order is their identity.
      <div key={index} className={styles.line}>
        <dt>{line.label}</dt>
        <dd className={styles.part} translate="no">
          {formatExactAmount(line.amount)}
        </dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>{total.label}</dt>
      <dd translate="no">{formatKes(total.amount)}</dd>
    </div>
  </dl>
);
