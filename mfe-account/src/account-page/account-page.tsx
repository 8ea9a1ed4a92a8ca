import { PageContainer, type PageContainerProps } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

export interface AccountPageProps {
  /** `narrow` is for one form and for reading. */
  readonly width?: NonNullable<PageContainerProps['width']>;
  readonly children: ReactNode;
}

/** The frame of every page of the account: its parts one below the other. */
export const AccountPage = ({ width = 'normal', children }: AccountPageProps) => (
  <PageContainer width={width}>
    <div className={styles.page}>{children}</div>
  </PageContainer>
);
