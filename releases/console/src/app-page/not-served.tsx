import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, EmptyState } from '@tulinde/ui';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { usePageTitle } from '../app/use-page-title';
import { useChanges } from '../change/use-changes';
import { formatWhenExactly } from '../format';
import type { AppStore } from './app-store';
import { appPageTexts } from './texts';

interface Props {
  readonly app: string;
  readonly environment: string;
  readonly store: AppStore;
}

/** An app without a pointer here: it was retired, or the routes of its first release are best looked at on the command line. */
export const NotServed = observer(function NotServed({ app, environment, store }: Props) {
  const text = useText(appPageTexts);
  const { session, clock } = useConsole();
  const { bringBack } = useChanges();
  const { retirement } = store;
  const title = text(retirement ? 'retiredTitle' : 'notServed', { app, environment });
  usePageTitle(title);
  const back = <ButtonLink to={addresses.environment(environment)}>{text('back')}</ButtonLink>;
  if (!retirement) {
    return (
      <EmptyState headingLevel={1} title={title} action={back}>
        {text('notServedHint', { app, environment })}
      </EmptyState>
    );
  }
  const { before, at, actor, reason } = retirement;
  const bad = store.releases.value?.find(({ version }) => version === before)?.bad ?? null;
  const action = <Button onClick={() => bringBack(app, before, bad)}>{text('bringBack', { version: before })}</Button>;
  return (
    <EmptyState headingLevel={1} title={title} action={session.may('promote', app) ? action : back}>
      {text('retiredHint', { before, when: formatWhenExactly(at, clock.now), by: actor, reason })}
    </EmptyState>
  );
});
