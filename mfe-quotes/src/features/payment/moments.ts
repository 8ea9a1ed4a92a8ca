import type { Language } from '@tulinde/shared/contracts';

const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Nairobi' } as const;
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-KE', options),
  sw: new Intl.DateTimeFormat('sw-KE', options),
};

/** A moment on the clocks of Nairobi. @param at ISO 8601 */
export const formatMoment = (at: string, language: Language): string => formats[language].format(new Date(at));

const days = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const dayFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-KE', days),
  sw: new Intl.DateTimeFormat('sw-KE', days),
};

/** `2026-03-27` → `27 Mar 2026`: for the narrow column of a table. */
export const formatShortDate = (day: string, language: Language): string =>
  dayFormats[language].format(new Date(`${day}T12:00:00Z`));
