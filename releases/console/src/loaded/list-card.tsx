import { useId, useState, type ReactNode } from 'react';
import { observer } from '@tulinde/client/state';
import { Button, Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { LoadedView } from './loaded-view';
import type { RegistryValue } from './registry-value';
import styles from './list-card.module.css';

const firstLength = 5;

interface Props<Item> {
  of: RegistryValue<readonly Item[]>;
  title: string;
  /** What the list is of, under the title. */
  hint?: string;
  /** Read out while it is loaded. */
  loading: string;
  /** Stands where there is nothing. */
  empty: string;
  /** The words of the button that shows the rest. */
  more: (count: number) => string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** A list that is read from the registry: its first entries, and all of them when they are asked for. */
export const ListCard = observer(function ListCard<Item>(props: Props<Item>) {
  const { of, title, hint, loading, empty, more, children } = props;
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  const skeleton = (
    <SkeletonGroup label={loading}>
      <Skeleton width="three-quarters" />
      <Skeleton width="half" />
      <Skeleton width="three-quarters" />
    </SkeletonGroup>
  );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.list}>
        <LoadedView of={of} loading={skeleton}>
          {(items) =>
            items.length === 0 ? (
              <p className={styles.empty}>{empty}</p>
            ) : (
              <>
                {children(isWhole ? items : items.slice(0, firstLength))}
                {!isWhole && items.length > firstLength && (
                  <Button variant="link" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
                    {more(items.length)}
                  </Button>
                )}
              </>
            )
          }
        </LoadedView>
      </div>
    </Card>
  );
}) as <Item>(props: Props<Item>) => ReactNode;
