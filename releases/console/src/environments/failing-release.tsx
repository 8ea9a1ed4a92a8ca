import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Notice } from '@tulinde/ui';
import type { Alert, Pointer } from '../api';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { formatShare, formatWhenExactly } from '../format';
import { environmentTexts } from './texts';
import styles from './environment-page.module.css';

/** A live release that fails: since when, how, what visitors see meanwhile, and the one button that ends it. */
export const FailingRelease = observer(function FailingRelease({ pointer, alert }: { pointer: Pointer; alert: Alert }) {
  const text = useText(environmentTexts);
  const { environments, session, clock } = useConsole();
  const { rollback } = useChanges();
  const { app, version, previous } = pointer;
  const [before] = previous;
  const [kind] = environments.traffic.release(app, version).kinds;
  return (
    <Notice
      tone="error"
      className={styles.banner}
      title={text('alert', { app, version, share: formatShare(alert.rate), usual: formatShare(alert.usualRate) })}
      action={
        before && session.may('rollback', app) ? (
          <Button size="small" onClick={() => rollback(pointer, before)}>
            {text('rollBack')}
          </Button>
        ) : (
          <ButtonLink size="small" variant="outline" to={addresses.app(environments.selected, app)}>
            {text('look')}
          </ButtonLink>
        )
      }
    >
      <p>
        {text('alertSince', { when: formatWhenExactly(kind?.firstAt || alert.at, clock.now) })}{' '}
        {kind && `${text('alertKind', { kind: kind.kind })} `}
        {before && text('alertFallback', { version: before })}
      </p>
    </Notice>
  );
});
