import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import { appTexts } from '../app/texts';
import styles from './not-live.module.css';

/** Says that what is shown no longer follows the registry by itself. */
export const NotLive = observer(function NotLive() {
  const text = useText(appTexts);
  const { live, environments, session } = useConsole();
  if (!session.identity || live.state !== 'lost') return null;
  return (
    <Notice
      tone="warning"
      className={styles.notice}
      title={text('notLive')}
      action={
        <Button variant="outline" size="small" onClick={() => void environments.reload()}>
          {text('readAgain')}
        </Button>
      }
    >
      {text('notLiveHint')}
    </Notice>
  );
});
