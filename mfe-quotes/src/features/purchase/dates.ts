import type { Language } from '@tulinde/shared/contracts';

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  sw: new Intl.DateTimeFormat('sw-KE', { dateStyle: 'long', timeZone: 'UTC' }),
};
const withWeekday: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  sw: new Intl.DateTimeFormat('sw-KE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `2026-03-27` → `27 March 2026`: a calendar day, the same in every time zone. */
export const formatDate = (day: string, language: Language): string => formats[language].format(noon(day));

/** `2026-03-27` → `Friday 27 March`. */
export const formatWeekday = (day: string, language: Language): string => withWeekday[language].format(noon(day));
