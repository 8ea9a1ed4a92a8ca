import { PageContainer, PageTitle, type PageContainerProps } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './claims-page.module.css';

export interface ClaimsPageProps {
  /** Over the heading: how far one is. */
  readonly above?: ReactNode;
  /** The page's h1. */
  readonly title: ReactNode;
  /** `narrow`, for one form and for reading, unless given. */
  readonly width?: NonNullable<PageContainerProps['width']>;
  readonly children: ReactNode;
}

/** The frame of every page of the claims: its heading, and its parts one below the other. */
export const ClaimsPage = ({ above, title, width = 'narrow', children }: ClaimsPageProps) => (
  <PageContainer width={width}>
    <div className={styles.page}>
      {above}
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  </PageContainer>
);
