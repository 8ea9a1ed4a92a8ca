import { Card, classNames, Skeleton, SkeletonGroup } from '@tulinde/ui';
import styles from './quotes.module.css';
import cardStyles from './quote-card.module.css';

/** Room for the quotes while they are on the way. */
export const QuotesSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={styles.section}>
    <Skeleton height="title" width="half" />
    <div className={styles.cards}>
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index} padding="none">
          <div className={classNames(cardStyles.head, cardStyles.instalments)}>
            <Skeleton height="control" />
          </div>
        </Card>
      ))}
    </div>
  </SkeletonGroup>
);
