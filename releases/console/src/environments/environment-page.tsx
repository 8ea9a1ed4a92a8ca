import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { EmptyState, Notice, PageTitle, VisuallyHidden } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import type { EnvironmentPageProps } from '../app/in-environment';
import { usePageTitle } from '../app/use-page-title';
import { CandidateCard } from '../candidate/candidate-card';
import { EdgesCard } from '../edges/edges-card';
import { GoBackCard } from '../go-back/go-back-card';
import { HistoryCard } from '../history/history-card';
import { SupportCard } from '../support/support-card';
import { Alerts } from './alerts';
import { AppsTable } from './apps-table';
import { Freeze, Frozen } from './freeze';
import { NotLiveApps } from './not-live-apps';
import { environmentTexts } from './texts';
import styles from './environment-page.module.css';

/** All apps of one environment at a glance: what is live, how it does, what happens. */
export const EnvironmentPage = observer(function EnvironmentPage({ environment }: EnvironmentPageProps) {
  const text = useText(environmentTexts);
  const { environments, session } = useConsole();
  const title = text('title', { environment: environment.environment });
  usePageTitle(title);
  const candidates = environment.apps.filter(({ candidate }) => candidate !== null);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <PageTitle>{title}</PageTitle>
      </VisuallyHidden>
      <Frozen environment={environment} />
      <Alerts environment={environment} />
      {environments.telemetry.staleBecause && <Notice tone="warning" title={text('figuresStale')} />}
      {environment.apps.length === 0 ? (
        <EmptyState title={text('empty', { environment: environment.environment })}>{text('emptyHint')}</EmptyState>
      ) : (
        <AppsTable environment={environment} />
      )}
      <NotLiveApps environment={environment} />
      <div className={styles.columns}>
        {candidates.length > 0 && (
          <div className={styles.candidates}>
            {candidates.map((pointer) => (
              <CandidateCard key={pointer.app} pointer={pointer} />
            ))}
          </div>
        )}
        <HistoryCard history={environments.history} />
      </div>
      <div className={styles.tools}>
        <EdgesCard environment={environment} />
        <SupportCard />
        {session.mayRollBack && <GoBackCard key={environment.environment} environment={environment.environment} />}
      </div>
      {!environment.frozen && <Freeze environment={environment} />}
    </div>
  );
});
