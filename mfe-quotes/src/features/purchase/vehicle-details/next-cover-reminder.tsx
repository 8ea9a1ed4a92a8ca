import type { CoverOverlap } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import type { CoverCheck, ReminderKept } from './cover-check';
import { vehicleTexts } from './texts';

/** From when on the next cover can be bought, where that is not today: a reminder instead of a day that would be refused. */
export const NextCoverReminder = observer(
  ({ check, overlap }: { readonly check: CoverCheck; readonly overlap: CoverOverlap }) => {
    const text = useText(vehicleTexts);
    const language = useLanguage();
    const said = (day: string) => formatDate(day, language);
    const days = { buyFrom: said(overlap.buyFrom), nextStart: said(overlap.nextStart) };
    const kept = ({ on, by, email }: ReminderKept): string =>
      text(by.length === 2 ? 'remind.kept.both' : by[0] === 'SMS' ? 'remind.kept.sms' : 'remind.kept.email', {
        on: said(on),
        email,
      });
    return (
      <>
        <p>{text('overlap.later', days)}</p>
        {check.reminder !== null ? (
          <p role="status">{kept(check.reminder)}</p>
        ) : overlap.remindsOn !== null ? (
          <p>{text('remind.already', { on: said(overlap.remindsOn) })}</p>
        ) : (
          <Button variant="outline" size="small" isBusy={check.isReminding} onClick={() => void check.remind()}>
            {text('remind.action', { on: days.buyFrom })}
          </Button>
        )}
        {check.failure !== null && <p role="alert">{check.failure.texts.join(' ')}</p>}
      </>
    );
  },
);
