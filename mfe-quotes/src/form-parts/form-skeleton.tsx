import { SkeletonGroup, Skeleton } from '@tulinde/ui';
import styles from './form.module.css';

/** The form's room while its script is on the way. Also what is painted before any script. */
export const FormSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={styles.panel}>
    <div className={styles.form}>
      <Skeleton height="title" width="half" />
      <div className={styles.fields}>
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} height="control" />
        ))}
      </div>
    </div>
  </SkeletonGroup>
);
