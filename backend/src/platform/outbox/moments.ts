import type { Language } from '@tulinde/contracts';

const formats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' }),
  sw: new Intl.DateTimeFormat('sw-KE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' }),
};

/** When something happened, as mails say it, in Nairobi's time. */
export const momentInMail = (at: Date, language: Language): string => formats[language].format(at);
