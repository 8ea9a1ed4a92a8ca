import { useText } from '@tulinde/ui/i18n';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import styles from './faqs-page.module.css';
import { texts } from './texts';

const widths = ['half', 'three-quarters', 'half', 'three-quarters', 'half', 'third'] as const;

/** The place of a group's questions. */
export const FaqsSkeleton = () => {
  const text = useText(texts);
  return (
    <SkeletonGroup label={text('loading')}>
      {widths.map((width, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
