import { Skeleton } from '@tulinde/ui';
import styles from './renewal.module.css';

/** The shape of what is below the page's title while it is priced. */
export const RenewalSkeleton = () => (
  <div className={styles.layout}>
    <div className={styles.skeleton}>
      <Skeleton shape="block" height="card" />
      <Skeleton shape="block" height="card" />
      <Skeleton shape="block" height="row" />
    </div>
    <div className={styles.skeleton}>
      <Skeleton shape="block" height="card" />
      <Skeleton shape="block" height="row" />
    </div>
  </div>
);
