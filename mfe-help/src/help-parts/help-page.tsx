import { PageContainer, PageTitle, WeaveBand } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './help-page.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** The first of them lies over the band. */
  readonly children: ReactNode;
}

/** The head of a page of help on yellow, and its parts below. */
export const HelpPage = ({ title, lead, children }: Props) => (
  <>
    <div className={styles.hero} data-surface="brand">
      <PageContainer>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
      </PageContainer>
      <WeaveBand className={styles.band} />
    </div>
    <PageContainer className={styles.content}>{children}</PageContainer>
  </>
);
