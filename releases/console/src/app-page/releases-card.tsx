import { useId, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { Pointer } from '../api';
import { LoadedView } from '../loaded/loaded-view';
import { ConsoleTable } from '../table/console-table';
import type { AppStore } from './app-store';
import { ReleaseRow } from './release-row';
import { appPageTexts } from './texts';
import styles from './releases-card.module.css';

/* On a phone each is a small card: a few are looked at, the others are asked for. */
const atOnce = 6;
const columns = ['release', 'state', 'published', 'size', 'notes'] as const;

/** All that was ever published of the app, newest first. */
export const ReleasesCard = observer(function ReleasesCard({ store, pointer }: { store: AppStore; pointer: Pointer }) {
  const text = useText(appPageTexts);
  const [shown, setShown] = useState(atOnce);
  const titleId = useId();
  const loading = (
    <SkeletonGroup label={text('loadingReleases')}>
      <Skeleton height="row" shape="block" />
      <Skeleton height="row" shape="block" />
    </SkeletonGroup>
  );
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('releases')}
      </h2>
      <LoadedView of={store.releases} loading={loading}>
        {(releases) => (
          <>
            <ConsoleTable
              labelledBy={titleId}
              columns={columns.map((column) => text(column))}
              actions={text('actionsOf')}
              className={styles.table}
            >
              {releases.slice(0, shown).map((release) => (
                <ReleaseRow
                  key={release.version}
                  release={release}
                  pointer={pointer}
                  wasServed={store.served.has(release.version)}
                />
              ))}
            </ConsoleTable>
            {releases.length > shown && (
              <Button variant="link" size="small" className={styles.more} onClick={() => setShown(shown + atOnce)}>
                {text('older', { shown, count: releases.length })}
              </Button>
            )}
          </>
        )}
      </LoadedView>
    </Card>
  );
});
