import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import { changeTexts } from './change-texts';
import { useChanges } from './use-changes';
import styles from './change.module.css';

/** What was just done, and the way back. */
export const ChangeDone = observer(function ChangeDone() {
  const text = useText(changeTexts);
  const { changes } = useConsole();
  const { undo } = useChanges();
  const { done } = changes;
  if (!done) return null;
  const { undoes } = done;
  return (
    <Notice
      tone="success"
      title={done.message}
      className={styles.done}
      action={
        <div className={styles.doneActions}>
          {undoes && (
            <Button variant="outline" size="small" onClick={() => undo(undoes)}>
              {text('undo')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={changes.forgetDone}>
            {text('dismiss')}
          </Button>
        </div>
      }
    />
  );
});
