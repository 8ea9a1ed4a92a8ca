import { dayMs, hourMs } from '@tulinde/contracts';
/* M-Pesa is asked after 30 seconds, 2 and 10 minutes; about an attempt in review again after an hour and a day. */
const afterMs = [30_000, 2 * 60_000, 10 * 60_000, hourMs, dayMs];
const reviewAfterMs = 10 * 60_000;

const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

export const firstReconciliation = (startedAt: Date): Date => after(startedAt, afterMs[0] ?? 0);

/** The next time to ask; null when that was the last. */
export const nextReconciliation = (startedAt: Date, now: Date): Date | null =>
  afterMs.map((ms) => after(startedAt, ms)).find((at) => at > now) ?? null;

export const isForReview = (startedAt: Date, now: Date): boolean => now >= after(startedAt, reviewAfterMs);
