import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { WeaveMark } from '../weave-band/weave-mark';
import styles from './state-message.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why there is nothing, and what to do next. */
  children: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export const EmptyState = ({ title, children, action, className }: EmptyStateProps) => (
  <section className={classNames(styles.state, className)}>
    <WeaveMark className={styles.weave} />
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.text}>{children}</div>
    {action && <div className={styles.actions}>{action}</div>}
  </section>
);
