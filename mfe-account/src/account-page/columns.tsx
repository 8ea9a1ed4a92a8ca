import type { ReactNode } from 'react';
import styles from './account-page.module.css';

export interface ColumnsProps {
  /** The narrower part: at the side of a wide page, below on a phone. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export const Columns = ({ aside, children }: ColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);
