import { formatExactKes, formatKes, nairobiDay, type Language } from '@tulinde/contracts';
import { english, type PaperWords } from './paper-texts-english';
import { swahili } from './paper-texts-swahili';

const months = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  sw: [
    'Januari',
    'Februari',
    'Machi',
    'Aprili',
    'Mei',
    'Juni',
    'Julai',
    'Agosti',
    'Septemba',
    'Oktoba',
    'Novemba',
    'Desemba',
  ],
} as const;

/** `2026-03-05` → `5 March 2026`. */
export const dayInWords = (day: string, language: Language): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[language][(month ?? 1) - 1]} ${year}`;
};

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Nairobi' });

/** `5 March 2026, 22:30`: a paper says the time also where it is 00:00. */
export const momentInWords = (at: Date, language: Language): string =>
  `${dayInWords(nairobiDay(at), language)}, ${clock.format(at)}`;

/** `4 March 2027, 24:00`: the last instant of cover. */
export const endInWords = (day: string, language: Language): string => `${dayInWords(day, language)}, 24:00`;

/** When cover begins: the day alone where that is 00:00 in Nairobi, else with the time. */
export const startInWords = (at: Date, language: Language): string =>
  clock.format(at) === '00:00' ? dayInWords(nairobiDay(at), language) : momentInWords(at, language);

/** Cents → `KES 81,405.00`, `− KES 8,400.00` below 0. */
export const shillings = (cents: number): string => formatExactKes(cents / 100);

/** KES as on the wire, without cents where there are none. */
export const wholeShillings = formatKes;

/** Texts of the papers and of the mails that bring them. */
export const words: Readonly<Record<Language, PaperWords>> = { en: english, sw: swahili };

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
