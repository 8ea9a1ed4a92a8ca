import { clockInWords, onFirstUse, type Language } from '@tulinde/contracts';

/* A calendar day is read as midnight UTC, which is three o'clock of the same day in Nairobi: days and moments go alike. */
const timeZone = 'Africa/Nairobi';
const formatsOf = (options: Intl.DateTimeFormatOptions, english = 'en-GB') => ({
  en: onFirstUse(() => new Intl.DateTimeFormat(english, { ...options, timeZone })),
  sw: onFirstUse(() => new Intl.DateTimeFormat('sw-KE', { ...options, timeZone })),
});
const dates = formatsOf({ dateStyle: 'long' });
const shortDates = formatsOf({ dateStyle: 'medium' }, 'en-KE');
const days = formatsOf({ day: 'numeric', month: 'long' });
const weekdays = formatsOf({ weekday: 'long', day: 'numeric', month: 'long' });
const times = formatsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `27 March 2026`. @param iso a calendar day, or a moment on the clocks of Nairobi; so everywhere here */
export const formatDate = (iso: string, language: Language): string => dates[language]().format(new Date(iso));

/** `27 Mar 2026`: for the narrow column of a table. */
export const formatShortDate = (iso: string, language: Language): string =>
  shortDates[language]().format(new Date(iso));

/** `27 March`. */
export const formatDay = (iso: string, language: Language): string => days[language]().format(new Date(iso));

/** `Friday 27 March`. */
export const formatWeekday = (iso: string, language: Language): string => weekdays[language]().format(new Date(iso));

/** `14:05`, as a field for a time has it. In a text: `formatClock`. */
export const formatTime = (iso: string, language: Language): string => times[language]().format(new Date(iso));

/** `14:05`, in Swahili `saa 8:05 mchana`. */
export const formatClock = (iso: string, language: Language): string =>
  clockInWords(times.en().format(new Date(iso)), language);

/** When cover begins: the day alone where that is 00:00 in Nairobi, else with the time. */
export const formatStart = (iso: string, language: Language): string =>
  !iso.includes('T') || iso.endsWith('T21:00:00.000Z') ? formatDate(iso, language) : formatMoment(iso, language);

/** The day and the time. */
export const formatMoment = (iso: string, language: Language): string =>
  `${formatShortDate(iso, language)}, ${formatClock(iso, language)}`;
