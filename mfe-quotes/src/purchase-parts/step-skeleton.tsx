import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import styles from './purchase.module.css';

/** The room of a step: its title and two cards. */
export const StepSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={styles.page}>
    <Skeleton height="title" width="half" />
    <Skeleton height="card" shape="block" />
    <Skeleton height="card" shape="block" />
  </SkeletonGroup>
);
