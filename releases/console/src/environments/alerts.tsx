import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Notice } from '@tulinde/ui';
import type { Environment } from '../api';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { formatShare, formatTime } from '../format';
import { FailingRelease } from './failing-release';
import { findAlerts } from './find-alerts';
import { environmentTexts } from './texts';
import styles from './environment-page.module.css';

const shareOf = (failing: number, visitors: number): string => formatShare(visitors === 0 ? 0 : failing / visitors);

interface Props {
  environment: Environment;
  /** Only what concerns this app. */
  app?: string;
}

/** Above everything else, and read out at once. */
export const Alerts = observer(function Alerts({ environment, app: only }: Props) {
  const text = useText(environmentTexts);
  const { environments, clock } = useConsole();
  const history = environments.history.value?.filter(({ app }) => !only || app === only) ?? [];
  const { failing, worse, takenBack } = findAlerts(environment, environments.telemetry.value, history, clock.now);
  const lookAt = (app: string) => (
    <ButtonLink variant="outline" size="small" to={addresses.app(environment.environment, app)}>
      {text('look')}
    </ButtonLink>
  );
  if (failing.length + worse.length + takenBack.length === 0) return null;
  return (
    <div className={styles.alerts}>
      {failing.map(({ pointer, alert }) => (
        <FailingRelease key={pointer.app} pointer={pointer} alert={alert} />
      ))}
      {worse.map(({ pointer: { app }, judgement: judged }) => (
        <Notice
          key={app}
          tone="error"
          className={styles.banner}
          action={lookAt(app)}
          title={text('worse', {
            app,
            version: judged.candidate,
            share: shareOf(judged.candidateFailing, judged.candidateVisitors),
            stable: judged.stable,
            stableShare: shareOf(judged.stableFailing, judged.stableVisitors),
          })}
        >
          {text('worseHint')}
        </Notice>
      ))}
      {takenBack.map(({ id, app, before, at }) => (
        <Notice
          key={id}
          tone="warning"
          className={styles.banner}
          action={app && lookAt(app)}
          title={text('takenBack', { app: app ?? '', before: before ?? '', when: formatTime(at) })}
        >
          {text('takenBackHint')}
        </Notice>
      ))}
    </div>
  );
});
