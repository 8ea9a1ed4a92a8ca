import { nairobiDay } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import type { CoverCheck } from './cover-check';
import { NextCoverReminder } from './next-cover-reminder';
import { vehicleTexts } from './texts';

export interface CoverNoticeProps {
  readonly check: CoverCheck;
  readonly onStartOn: (day: string) => void;
}

/** Cover that the vehicle has already and what can be done about it, or the gap since its last one. */
export const CoverNotice = observer(({ check, onStartOn }: CoverNoticeProps) => {
  const text = useText(vehicleTexts);
  const language = useLanguage();
  if (check.found === null) return null;
  const { overlap, gapDays } = check.found;
  if (overlap !== null) {
    const [endsOn, nextStart] = [overlap.endsOn, overlap.nextStart].map((day) => formatDate(day, language)) as [
      string,
      string,
    ];
    return (
      <Notice tone="warning" title={text('overlap.title')}>
        <p>{text('overlap.help', { endsOn })}</p>
        {overlap.buyFrom <= nairobiDay() ? (
          <Button variant="outline" size="small" onClick={() => onStartOn(overlap.nextStart)}>
            {text('overlap.action', { nextStart })}
          </Button>
        ) : (
          <NextCoverReminder check={check} overlap={overlap} />
        )}
      </Notice>
    );
  }
  if (gapDays === 0) return null;
  return (
    <Notice tone="warning" title={text('gap.title')}>
      {gapDays === 1 ? text('gap.one') : text('gap.help', { days: gapDays })}
    </Notice>
  );
});
