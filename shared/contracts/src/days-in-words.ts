import { clockInWords, partOfDay } from './clock-in-words';
import type { Language } from './help';
import { onFirstUse } from './on-first-use';
import { nairobiDay } from './purchase/days';

const longDays = { dateStyle: 'long', timeZone: 'UTC' } as const;
const days = {
  en: onFirstUse(() => new Intl.DateTimeFormat('en-GB', longDays)),
  sw: onFirstUse(() => new Intl.DateTimeFormat('sw-KE', longDays)),
};
const clock = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Nairobi' }));

/** `2026-03-05` → `5 March 2026`. */
export const dayInWords = (day: string, language: Language): string => days[language]().format(new Date(day));

/* Digits for tables and papers. Swahili tells the hours from six on: the part of the day says that these are not told so. */
const digits = (time: string, language: Language): string =>
  language === 'sw' ? `${time} ${partOfDay(Number(time.slice(0, 2)))}` : time;

/** `5 March 2026, 22:30` in Nairobi: a paper says the time also where it is 00:00. */
export const momentInWords = (at: Date, language: Language): string =>
  `${dayInWords(nairobiDay(at), language)}, ${digits(clock().format(at), language)}`;

/** `5 March 2026 at 22:30` in Nairobi, as it stands in a sentence. */
export const momentInSentence = (at: Date, language: Language): string =>
  [dayInWords(nairobiDay(at), language), clockInWords(clock().format(at), language)].join(
    language === 'en' ? ' at ' : ' ',
  );

/** `4 March 2027, 24:00`: the last instant of cover. */
export const endInWords = (day: string, language: Language): string =>
  `${dayInWords(day, language)}, ${digits('24:00', language)}`;

/** When cover begins, as pages and messages say it: the day alone where that is 00:00 in Nairobi, else with the time. */
export const startInWords = (at: Date, language: Language): string =>
  clock().format(at) === '00:00' ? dayInWords(nairobiDay(at), language) : momentInSentence(at, language);

/** `2026-03-05 19:30 UTC`, for operators. */
export const momentInUtc = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
