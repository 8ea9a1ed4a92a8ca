import type { ReactNode } from 'react';
import { formatKes } from '@tulinde/contracts';
import { classNames } from '../class-names';
import styles from './price.module.css';

export interface PriceProps {
  /** KES. */
  amount: number;
  label?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  className?: string | undefined;
}

export const Price = ({ amount, label, size = 'normal', className }: PriceProps) => (
  <div className={classNames(styles.price, className)}>
    {label && <div className={styles.label}>{label}</div>}
    <div className={classNames(styles.amount, styles[size])} translate="no">
      {formatKes(amount)}
    </div>
  </div>
);
