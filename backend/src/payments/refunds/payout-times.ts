import { dayMs, hourMs, minuteMs } from '@tulinde/contracts';
export const lookPayoutJob = 'look-at-payout';

/* Results come within seconds; what was not told by then is asked about, and every day as long as it stays unknown. */
const afterMs = [2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs];
/** From then on people know of it. */
const doubtAfterMs = hourMs;

const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

export const firstLook = (createdAt: Date): Date => after(createdAt, afterMs[0] ?? 0);

export const nextLook = (createdAt: Date, now: Date): Date =>
  afterMs.map((ms) => after(createdAt, ms)).find((at) => at > now) ?? after(now, dayMs);

export const isInDoubt = (createdAt: Date, now: Date): boolean => now >= after(createdAt, doubtAfterMs);
