import { Card, classNames, type CardProps } from '@tulinde/ui';
import { useId, type ReactNode } from 'react';
import styles from './account-page.module.css';

export interface InfoCardProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** At the end of the title's line: a link to change it, a badge. */
  readonly action?: ReactNode;
  readonly surface?: NonNullable<CardProps['surface']>;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One matter of the account under its own heading (h2). */
export const InfoCard = ({ title, lead, action, surface = 'paper', className, children }: InfoCardProps) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} surface={surface} className={classNames(styles.card, className)}>
      <div className={styles.cardHead}>
        <div>
          <h2 id={id} className={styles.cardTitle}>
            {title}
          </h2>
          {lead && <p className={styles.cardLead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
};
