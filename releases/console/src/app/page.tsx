import type { ReactNode } from 'react';
import { PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import styles from './page.module.css';
import { usePageTitle } from './use-page-title';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console below its title. */
export const Page = ({ title, lead, action, children }: Props) => {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
};

/** While a table is read. */
export const LoadingRows = ({ label, count = 2 }: { readonly label: string; readonly count?: number }) => (
  <SkeletonGroup label={label} className={styles.loading}>
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} height="row" shape="block" />
    ))}
  </SkeletonGroup>
);

/** Where a table has no rows. */
export const NoRows = ({ children }: { readonly children: string }) => <p className={styles.loading}>{children}</p>;
