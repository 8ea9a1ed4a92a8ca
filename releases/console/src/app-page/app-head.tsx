import { ArrowLeft } from 'lucide-react';
import { useText } from '@tulinde/ui/i18n';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, PageTitle } from '@tulinde/ui';
import type { Pointer } from '../api';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { usePageTitle } from '../app/use-page-title';
import { useChanges } from '../change/use-changes';
import { sinceWords } from '../environments/since';
import { environmentTexts } from '../environments/texts';
import { appPageTexts } from './texts';
import styles from './app-page.module.css';

/** Which release is live, since when, by whom, why; and the ways back. */
export const AppHead = observer(function AppHead({ pointer }: { pointer: Pointer }) {
  const text = useText(appPageTexts);
  const sinceText = useText(environmentTexts);
  const { environments, session, clock } = useConsole();
  const { rollback, retire, undo } = useChanges();
  const { app, version, since, by, reason, previous } = pointer;
  const [before] = previous;
  usePageTitle(text('title', { app, environment: environments.selected }));
  return (
    <div className={styles.head}>
      <div>
        <Link className={styles.back} to={addresses.environment(environments.selected)}>
          <ArrowLeft aria-hidden />
          {text('back')}
        </Link>
        <PageTitle>{text('title', { app, environment: environments.selected })}</PageTitle>
        <p className={styles.lead}>
          {text('live', { version, since: sinceWords(since, clock.now, sinceText), by })}
          {reason && ` · “${reason}”`}
          {previous.length > 0 && ` · ${text('fallbacks', { versions: previous.join(', ') })}`}
        </p>
      </div>
      {session.may('rollback', app) && (
        <div className={styles.headActions}>
          {before && (
            <Button size="small" onClick={() => rollback(pointer, before)}>
              {text('rollBack', { version: before })}
            </Button>
          )}
          <Button variant="outline" size="small" onClick={() => undo(app)}>
            {text('undo')}
          </Button>
          {app !== 'shell' && (
            <Button variant="outline" size="small" onClick={() => retire(pointer)}>
              {text('retire')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});
