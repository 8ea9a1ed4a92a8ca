import type { Language } from '@tulinde/shared/contracts';

const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Nairobi' } as const;
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-KE', options),
  sw: new Intl.DateTimeFormat('sw-KE', options),
};

/** A moment on the clocks of Nairobi. @param at ISO 8601 */
export const formatMoment = (at: string, language: Language): string => formats[language].format(new Date(at));
