import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Card, type CardProps } from './card';
import styles from './section-card.module.css';

export interface SectionCardProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** At the end of the title's line: a badge, a button. */
  readonly action?: ReactNode;
  readonly surface?: NonNullable<CardProps['surface']>;
  /** For links to it, which take the focus there. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One matter of a page under its own heading (h2). */
export const SectionCard = ({ title, lead, action, surface = 'paper', id, className, children }: SectionCardProps) => {
  const own = useId();
  const headingId = id ?? own;
  return (
    <Card as="section" aria-labelledby={headingId} surface={surface} className={classNames(styles.card, className)}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={headingId} {...(id !== undefined && { tabIndex: -1 })} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
};
