import { dayMs, nairobiAheadMs } from '@tulinde/contracts';

const dayNumber = (moment: number): number => Math.floor((moment + nairobiAheadMs) / dayMs);

/** Midnights in Nairobi between now and then: 0 is today. Negative once the day is over. */
export const daysLeft = (iso: string, now: number): number => dayNumber(Date.parse(iso)) - dayNumber(now);

/** Milliseconds until the next day begins in Nairobi. */
export const untilMidnight = (now: number): number => dayMs - ((now + nairobiAheadMs) % dayMs);
