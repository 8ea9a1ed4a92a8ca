import { Snowflake } from 'lucide-react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import type { Environment } from '../api';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { formatWhenExactly } from '../format';
import { environmentTexts } from './texts';
import styles from './environment-page.module.css';

interface Props {
  environment: Environment;
}

/** A freeze is said loudly: by whom, since when and why. */
export const Frozen = observer(function Frozen({ environment: { environment, frozen } }: Props) {
  const text = useText(environmentTexts);
  const { session, clock } = useConsole();
  const { freeze } = useChanges();
  if (!frozen) return null;
  const { by, reason, at } = frozen;
  return (
    <Notice
      tone="warning"
      className={styles.banner}
      title={text('frozenTitle', { environment })}
      action={
        session.mayAlways('freeze') && (
          <Button variant="outline" size="small" onClick={() => freeze('unfreeze')}>
            {text('unfreeze')}
          </Button>
        )
      }
    >
      {text('frozenBy', { by, reason, when: formatWhenExactly(at, clock.now) })}
    </Notice>
  );
});

/** Freezing is offered quietly, to those who may. */
export const Freeze = observer(function Freeze({ environment: { environment } }: Props) {
  const text = useText(environmentTexts);
  const { session } = useConsole();
  const { freeze } = useChanges();
  if (!session.mayAlways('freeze')) return null;
  return (
    <Button
      variant="link"
      size="small"
      className={styles.freeze}
      icon={<Snowflake aria-hidden />}
      onClick={() => freeze('freeze')}
    >
      {text('freeze', { environment })}
    </Button>
  );
});
