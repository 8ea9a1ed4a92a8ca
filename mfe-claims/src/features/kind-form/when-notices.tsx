import { claimRefusalWords, isInForceAt, noticeOf, type ClaimDraft, type ClaimKind } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import { kindFormTexts } from './texts';

const noticeNow = (happenedAt: string) => noticeOf(happenedAt, new Date());

const isCovered = (instant: string, { periods }: ClaimDraft['policy']): boolean =>
  isInForceAt(
    periods.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
    Date.parse(instant),
  );

export interface WhenNoticesProps {
  readonly kind: ClaimKind;
  readonly policy: ClaimDraft['policy'];
  /** ISO 8601 in UTC, or what is typed of it. */
  readonly happenedAt: string;
}

/** What follows from when it happened: told late, very late, or at a time without cover. */
export const WhenNotices = ({ kind, policy, happenedAt }: WhenNoticesProps) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  if (!happenedAt.endsWith('Z')) return null;
  const notice = noticeNow(happenedAt);
  const { why, instead } = claimRefusalWords.NOT_IN_FORCE;
  // What goes on with another claim, a vehicle that was found, may happen after cover has ended.
  const mayBeLater = kind.incident.some(({ control }) => control === 'claim');
  return (
    <>
      {!mayBeLater && !isCovered(happenedAt, policy) && (
        <Notice tone="warning" title={text('notInForce.title')}>
          {why[language]} {instead[language]}
        </Notice>
      )}
      {notice === 'LATE' && (
        <Notice tone="warning" title={text('late.title')}>
          {text('late.help')}
        </Notice>
      )}
      {notice === 'VERY_LATE' && (
        <Notice tone="warning" title={text('veryLate.title')}>
          {text('veryLate.help')}
        </Notice>
      )}
    </>
  );
};
