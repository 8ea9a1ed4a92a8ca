import { usePageFrame } from '@tulinde/client/remote';
import { PageTitle } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
  /** Beside the title; below it on a phone. */
  readonly actions?: ReactNode;
  /** The page above this one: the arrow of the top bar leads there. */
  readonly back?: string;
}

/** The page's h1 and what belongs to it. */
export const PageHeader = ({ title, lead, actions, back }: PageHeaderProps) => {
  usePageFrame(back === undefined ? {} : { back });
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <div className={styles.heading}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
};
