import { Snowflake } from 'lucide-react';
import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { Button, Notice } from '@tulinde/shared/ui';
import type { Environment } from '../api';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { formatWhenExactly } from '../format';
import { environmentTexts } from './texts';
import styles from './environment-page.module.css';

/** A freeze is said loudly; freezing is offered quietly, to those who may. */
export const Freeze = observer(function Freeze({ environment: { environment, frozen } }: { environment: Environment }) {
  const text = useText(environmentTexts);
  const { session, clock } = useConsole();
  const { freeze } = useChanges();
  const mayFreeze = session.mayAlways('freeze');
  if (frozen) {
    return (
      <Notice
        tone="warning"
        className={styles.banner}
        title={text('frozenTitle', { environment })}
        action={
          mayFreeze && (
            <Button variant="outline" size="small" onClick={() => freeze('unfreeze')}>
              {text('unfreeze')}
            </Button>
          )
        }
      >
        {text('frozenBy', { by: frozen.by, reason: frozen.reason, when: formatWhenExactly(frozen.at, clock.now) })}
      </Notice>
    );
  }
  return mayFreeze ? (
    <Button
      variant="link"
      size="small"
      className={styles.freeze}
      icon={<Snowflake aria-hidden />}
      onClick={() => freeze('freeze')}
    >
      {text('freeze', { environment })}
    </Button>
  ) : null;
});
