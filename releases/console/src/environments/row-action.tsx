import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink } from '@tulinde/ui';
import type { Pointer } from '../api';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { environmentTexts } from './texts';

/** The one thing one most likely wants of this app now. */
export const RowAction = observer(function RowAction({ pointer, isFailing }: { pointer: Pointer; isFailing: boolean }) {
  const text = useText(environmentTexts);
  const { environments, session } = useConsole();
  const { rollback } = useChanges();
  const { app, previous, candidate } = pointer;
  const [before] = previous;
  if (isFailing && before && session.may('rollback', app)) {
    return (
      <Button size="small" onClick={() => rollback(pointer, before)}>
        {text('rollbackTo', { version: before })}
      </Button>
    );
  }
  const key = candidate ? 'ramp' : 'releases';
  return (
    <ButtonLink
      variant="outline"
      size="small"
      to={addresses.app(environments.selected, app)}
      aria-label={text(`${key}Of`, { app })}
    >
      {text(key)}
    </ButtonLink>
  );
});
