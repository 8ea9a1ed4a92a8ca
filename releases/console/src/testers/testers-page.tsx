import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Card, Notice, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import type { EnvironmentPageProps } from '../app/in-environment';
import { Page } from '../app/page';
import { CopyField } from '../copy/copy-field';
import { formatMoment } from '../format';
import { LoadedView } from '../loaded/loaded-view';
import { LinkForm } from './link-form';
import { TestersStore } from './testers-store';
import { testerTexts } from './texts';
import styles from './testers.module.css';

const Links = observer(function Links({ environment }: EnvironmentPageProps) {
  const text = useText(testerTexts);
  const { api, session } = useConsole();
  const name = environment.environment;
  const [store] = useState(() => new TestersStore({ api, environment: name, storage: localStorage }));
  const title = text('title', { environment: name });
  useEffect(() => void store.load(), [store]);
  const mayMake = session.identity?.actions.some((action) => action === '*' || action === 'override');
  return (
    <Page title={title} lead={text('lead')}>
      {mayMake ? (
        <Card as="section">
          <LoadedView
            of={store.versions}
            loading={
              <SkeletonGroup label={text('loading')}>
                <Skeleton height="row" shape="block" />
                <Skeleton height="row" shape="block" />
              </SkeletonGroup>
            }
          >
            {(versions) => <LinkForm store={store} environment={environment} versions={versions} />}
          </LoadedView>
        </Card>
      ) : (
        <Notice tone="info" title={text('mayNot')} />
      )}
      {store.made && (
        <Card as="section" surface="soft" className={styles.made} aria-live="polite">
          <h2 className={styles.title}>{text('made')}</h2>
          <CopyField label={text('link')} value={store.made.link} />
          <p className={styles.words}>
            {text('ends', { when: formatMoment(store.made.expiresAt), address: store.made.clearLink })}
          </p>
        </Card>
      )}
    </Page>
  );
});

export const TestersPage = ({ environment }: EnvironmentPageProps) => (
  <Links key={environment.environment} environment={environment} />
);
