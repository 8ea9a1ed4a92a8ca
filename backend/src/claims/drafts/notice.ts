import { hourMs, type NoticeTime } from '@tulinde/contracts';
import type { ClaimRules } from '../../domain/claims/claim-rules';

/** How long after the incident it is told, by the insurer's rule. */
export const noticeByRule = (
  happenedAt: Date,
  { now, rule: { figures } }: { readonly now: Date; readonly rule: ClaimRules['notice'] },
): NoticeTime => {
  const hours = (now.getTime() - happenedAt.getTime()) / hourMs;
  if (hours > figures.latestDays * 24) return 'VERY_LATE';
  return hours > figures.expectedHours ? 'LATE' : 'IN_TIME';
};
