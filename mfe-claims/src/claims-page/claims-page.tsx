import { PageContainer, PageTitle, type PageContainerProps } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './claims-page.module.css';

export interface ClaimsPageProps {
  /** The page's h1. */
  readonly title: ReactNode;
  /** `narrow`, for one form and for reading, unless given. */
  readonly width?: NonNullable<PageContainerProps['width']>;
  readonly children: ReactNode;
}

/** The frame of every page of the claims: its heading, and its parts one below the other. */
export const ClaimsPage = ({ title, width = 'narrow', children }: ClaimsPageProps) => (
  <PageContainer width={width}>
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  </PageContainer>
);
