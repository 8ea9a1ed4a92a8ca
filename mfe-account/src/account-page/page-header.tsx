import { usePageFrame } from '@tulinde/client/remote';
import { ButtonLink, PageTitle } from '@tulinde/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
  /** Beside the title; below it on a phone. */
  readonly actions?: ReactNode;
  /** The page above this one: of the arrow in the phone's top bar too. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** The page's h1 and what belongs to it. */
export const PageHeader = ({ title, lead, actions, back }: PageHeaderProps) => {
  usePageFrame(back === undefined ? {} : { back: back.to });
  return (
    <header className={styles.header}>
      {back && (
        <ButtonLink
          variant="link"
          size="small"
          className={styles.back}
          to={back.to}
          icon={<ArrowLeft size={18} aria-hidden />}
        >
          {back.label}
        </ButtonLink>
      )}
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
