import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad, serverValue, type ServerValue } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Card, EmptyState, PageContainer, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useMemo } from 'react';
import { readSubject, type SubjectEntry } from './read-subject';
import styles from './subject.module.css';
import { subjectTexts } from './texts';

const Entries = observer(({ server }: { readonly server: ServerValue<readonly SubjectEntry[]> }) => {
  const text = useText(subjectTexts);
  const entries = server.data;
  if (entries.state === 'failed')
    return <FailedToLoad title={text('failed')} error={entries.error} onRetry={() => void server.load()} />;
  if (entries.state !== 'ready')
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton shape="block" height="card" />
        <Skeleton shape="block" height="card" />
      </SkeletonGroup>
    );
  if (entries.value.length === 0) return <EmptyState title={text('empty')}>{text('empty.help')}</EmptyState>;
  return (
    <ul className={styles.entries}>
      {entries.value.map(({ id, title }) => (
        <li key={id}>
          <Card>{title}</Card>
        </li>
      ))}
    </ul>
  );
});

/** The page of /subject-route. */
export const SubjectPage = observer(() => {
  const text = useText(subjectTexts);
  const { api, session } = usePortal();
  const { userToken } = session;
  // One for each sign-in: a second customer on the same phone never sees what is the first one's.
  const { server } = useMemo(
    () => ({ of: userToken, server: serverValue((options) => readSubject(api, options)) }),
    [api, userToken],
  );
  useEffect(() => server.open(), [server]);
  return (
    <PageContainer>
      <div className={styles.page}>
        <PageTitle>{text('title')}</PageTitle>
        <Entries server={server} />
      </div>
    </PageContainer>
  );
});
