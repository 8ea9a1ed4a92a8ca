/** How long after the incident it is told: over 48 hours is warned of, over 7 days goes to people. */
export const noticeTimes = ['IN_TIME', 'LATE', 'VERY_LATE'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

const hour = 3_600_000;

/** @param happenedAt ISO 8601; a customer who has not said it yet is in time */
export const noticeOf = (happenedAt: string | null, now: Date): NoticeTime => {
  const hours = happenedAt === null ? 0 : (now.getTime() - new Date(happenedAt).getTime()) / hour;
  if (hours > 7 * 24) return 'VERY_LATE';
  return hours > 48 ? 'LATE' : 'IN_TIME';
};
