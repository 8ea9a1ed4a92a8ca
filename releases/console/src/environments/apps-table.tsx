import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Card, VisuallyHidden } from '@tulinde/ui';
import type { Environment } from '../api';
import { useConsole } from '../app/console-context';
import { AppRow } from './app-row';
import { findAlerts } from './find-alerts';
import { environmentTexts } from './texts';
import styles from './apps-table.module.css';

const columns = ['app', 'live', 'candidate', 'loads', 'errors'] as const;

export const AppsTable = observer(function AppsTable({ environment }: { environment: Environment }) {
  const text = useText(environmentTexts);
  const { environments, clock } = useConsole();
  const { failing } = findAlerts(environment, environments.telemetry.value, [], clock.now);
  // The shell first: everything stands in it.
  const apps = [...environment.apps].sort((a, b) => Number(b.app === 'shell') - Number(a.app === 'shell'));
  return (
    <Card padding="none" className={styles.card}>
      <table className={styles.table} aria-label={text('table', { environment: environment.environment })}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{text('actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {apps.map((pointer) => (
            <AppRow
              key={pointer.app}
              pointer={pointer}
              isFailing={failing.some(({ pointer: { app } }) => app === pointer.app)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
});
