import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { WeaveMark } from '../weave-band/weave-mark';
import { StateHeading } from './state-heading';
import styles from './state-message.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why there is nothing, and what to do next. */
  children: ReactNode;
  action?: ReactNode;
  /** 1 where the message is the whole page; 2 unless given. */
  headingLevel?: 1 | 2;
  className?: string | undefined;
}

export const EmptyState = ({ title, children, action, headingLevel = 2, className }: EmptyStateProps) => (
  <section className={classNames(styles.state, className)}>
    <WeaveMark className={styles.weave} />
    <StateHeading level={headingLevel}>{title}</StateHeading>
    <div className={styles.text}>{children}</div>
    {action && <div className={styles.actions}>{action}</div>}
  </section>
);
