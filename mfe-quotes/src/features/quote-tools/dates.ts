import type { Language } from '@tulinde/shared/contracts';

const timeZone = 'Africa/Nairobi';
const locales = { en: 'en-GB', sw: 'sw-KE' } as const;
const formatsOf = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(locales.en, { ...options, timeZone }),
  sw: new Intl.DateTimeFormat(locales.sw, { ...options, timeZone }),
});
const dates = formatsOf({ day: 'numeric', month: 'long', year: 'numeric' });
const days = formatsOf({ day: 'numeric', month: 'long' });
const times = formatsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `30 November 2026`, in Nairobi. */
export const formatDate = (iso: string, language: Language): string => dates[language].format(new Date(iso));

/** `30 November`, in Nairobi. */
export const formatDay = (iso: string, language: Language): string => days[language].format(new Date(iso));

/** `14:05`, in Nairobi. */
export const formatTime = (iso: string, language: Language): string => times[language].format(new Date(iso));

const dayMs = 24 * 60 * 60 * 1000;
/* Kenya has no summer time. */
const nairobiMs = 3 * 60 * 60 * 1000;
const dayNumber = (moment: number): number => Math.floor((moment + nairobiMs) / dayMs);

/** Midnights in Nairobi between now and then: 0 is today. Negative once the day is over. */
export const daysLeft = (iso: string, now: number): number => dayNumber(Date.parse(iso)) - dayNumber(now);

/** Milliseconds until the next day begins in Nairobi. */
export const untilMidnight = (now: number): number => dayMs - ((now + nairobiMs) % dayMs);
