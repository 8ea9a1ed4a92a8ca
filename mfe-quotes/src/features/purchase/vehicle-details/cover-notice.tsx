import { formatDate, useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { Button, Notice } from '@tulinde/shared/ui';
import type { CoverFound } from './cover-check';
import { vehicleTexts } from './texts';

export interface CoverNoticeProps {
  readonly found: CoverFound;
  readonly onStartOn: (day: string) => void;
}

/** Cover that the vehicle has already, or the gap since its last one. */
export const CoverNotice = ({ found: { overlap, gapDays }, onStartOn }: CoverNoticeProps) => {
  const text = useText(vehicleTexts);
  const language = useLanguage();
  if (overlap !== null)
    return (
      <Notice tone="warning" title={text('overlap.title')}>
        <p>{text('overlap.help', { endsOn: formatDate(overlap.endsOn, language) })}</p>
        <Button variant="outline" size="small" onClick={() => onStartOn(overlap.nextStart)}>
          {text('overlap.action', { nextStart: formatDate(overlap.nextStart, language) })}
        </Button>
      </Notice>
    );
  if (gapDays === 0) return null;
  return (
    <Notice tone="warning" title={text('gap.title')}>
      {gapDays === 1 ? text('gap.one') : text('gap.help', { days: gapDays })}
    </Notice>
  );
};
