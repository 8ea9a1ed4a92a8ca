import { useId, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { HistoryEntry } from '../api';
import { useConsole } from '../app/console-context';
import type { RegistryValue } from '../loaded/registry-value';
import { LoadedView } from '../loaded/loaded-view';
import { historyTexts } from './texts';
import { Timeline } from './timeline';
import styles from './history-card.module.css';

const firstLength = 5;

/** The history of an environment or of one app in it. */
export const HistoryCard = observer(function HistoryCard({
  history,
}: {
  history: RegistryValue<readonly HistoryEntry[]>;
}) {
  const text = useText(historyTexts);
  const { clock } = useConsole();
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  const loading = (
    <SkeletonGroup label={text('loading')}>
      <Skeleton width="three-quarters" />
      <Skeleton width="half" />
      <Skeleton width="three-quarters" />
    </SkeletonGroup>
  );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('title')}
      </h2>
      <LoadedView of={history} loading={loading}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.empty}>{text('empty')}</p>
          ) : (
            <>
              <Timeline entries={isWhole ? entries : entries.slice(0, firstLength)} now={clock.now} />
              {!isWhole && entries.length > firstLength && (
                <Button variant="link" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
                  {text('more')}
                </Button>
              )}
            </>
          )
        }
      </LoadedView>
    </Card>
  );
});
