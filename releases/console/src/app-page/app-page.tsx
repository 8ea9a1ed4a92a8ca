import { useEffect, useState } from 'react';
import { useParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useConsole } from '../app/console-context';
import type { EnvironmentPageProps } from '../app/in-environment';
import { CandidateCard } from '../candidate/candidate-card';
import { RampForm } from '../candidate/ramp-form';
import { DiffCard } from '../diff/diff-card';
import { Alerts } from '../environments/alerts';
import { HistoryCard } from '../history/history-card';
import { AppHead } from './app-head';
import { AppStore } from './app-store';
import { ThrownCard } from '../thrown/thrown-card';
import { Figures } from './figures';
import { NotServed } from './not-served';
import { ReleasesCard } from './releases-card';
import styles from './app-page.module.css';

const OneApp = observer(function OneApp({ environment, app }: EnvironmentPageProps & { app: string }) {
  const { api, environments, session } = useConsole();
  const [store] = useState(() => new AppStore(api, environment.environment, app));
  const { revision } = environment;
  // The history is this app's part of what the revision counts.
  useEffect(() => store.load(), [store, revision]);
  const readsFigures = session.mayRead('telemetry-read');
  useEffect(() => {
    if (readsFigures) void store.thrown.load();
  }, [store, revision, readsFigures]);
  const pointer = environments.pointer(app);
  if (!pointer) return <NotServed app={app} environment={environment.environment} store={store} />;
  return (
    <div className={styles.page}>
      <AppHead pointer={pointer} />
      <Alerts environment={{ ...environment, apps: [pointer] }} app={app} />
      <Figures pointer={pointer} />
      {readsFigures && <ThrownCard thrown={store.thrown} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          {pointer.candidate && <CandidateCard pointer={pointer} />}
          <RampForm pointer={pointer} releases={store.releases.value ?? []} />
        </div>
        <HistoryCard history={store.history} />
      </div>
      <ReleasesCard store={store} pointer={pointer} />
      <DiffCard app={app} pointer={pointer} releases={store.releases.value ?? []} />
    </div>
  );
});

/** Everything about one app in one environment. */
export const AppPage = ({ environment }: EnvironmentPageProps) => {
  const { app = '' } = useParams();
  return <OneApp key={`${environment.environment}/${app}`} environment={environment} app={app} />;
};
