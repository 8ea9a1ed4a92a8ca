import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { formatDay, formatSpan } from '../format';
import { useConsole } from './console-context';
import { appTexts } from './texts';

const soonMs = 24 * 60 * 60_000;

/** Whose token works here and how long it does. */
export const Holder = observer(function Holder() {
  const text = useText(appTexts);
  const { session, clock } = useConsole();
  if (!session.identity) return null;
  const { name, expiresAt } = session.identity;
  if (!expiresAt) return <p>{text('tokenStays', { name })}</p>;
  const left = Date.parse(expiresAt) - clock.now;
  return (
    <p>
      {left < soonMs
        ? text('tokenEndsSoon', { name, span: formatSpan(left) })
        : text('tokenEnds', { name, when: formatDay(expiresAt) })}
    </p>
  );
});
