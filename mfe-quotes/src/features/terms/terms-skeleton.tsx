import { Skeleton, SkeletonGroup } from '@tulinde/shared/ui';
import styles from './terms.module.css';

export const TermsSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={styles.page}>
    <Skeleton height="title" width="half" />
    <Skeleton height="card" shape="block" />
    <Skeleton height="card" shape="block" />
  </SkeletonGroup>
);
