import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, Card, EmptyState } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import { LoadingRows, Page } from '../app/page';
import { Failure } from '../change/failure';
import { LoadedView } from '../loaded/loaded-view';
import { RefusalsCard } from '../refusals/refusals-card';
import { AuditFiltersForm } from './audit-filters';
import { AuditStore } from './audit-store';
import { AuditTable } from './audit-table';
import { choiceOf, filtersOf } from './filter-choice';
import { auditTexts } from './texts';
import styles from './audit.module.css';

/** The filters are part of the address, so that a view can be shared. */
export const AuditPage = observer(function AuditPage() {
  const text = useText(auditTexts);
  const { api } = useConsole();
  const [store] = useState(() => new AuditStore(api));
  const [search, setSearch] = useSearchParams();
  useEffect(() => void store.show(filtersOf(choiceOf(search))), [store, search]);
  return (
    <Page title={text('title')} lead={text('lead')}>
      <AuditFiltersForm key={search.toString()} choice={choiceOf(search)} onChoose={(choice) => setSearch(choice)} />
      <Card padding="none">
        <LoadedView of={store.first} loading={<LoadingRows label={text('loading')} count={3} />}>
          {() =>
            store.entries.length === 0 ? (
              <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>
            ) : (
              <AuditTable entries={store.entries} />
            )
          }
        </LoadedView>
      </Card>
      {store.error && <Failure error={store.error} />}
      {store.entries.length > 0 && (
        <div className={styles.foot}>
          <p className={styles.count} role="status">
            {text('count', { count: store.entries.length })}
          </p>
          {store.next !== null && (
            <Button variant="outline" isBusy={store.isLoadingMore} onClick={() => void store.showMore()}>
              {text('more')}
            </Button>
          )}
        </div>
      )}
      <RefusalsCard />
    </Page>
  );
});
