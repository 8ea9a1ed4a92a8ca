import { foldLetters } from './person-name';
import { inOneLine, withOneDash, withoutUnseen } from './typed-text';

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
};

/* The first letters tell the months of both languages apart. */
const months = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des', 'dis'],
];
const monthOf = (name: string): number =>
  months.findIndex((beginnings) => beginnings.some((beginning) => name.startsWith(beginning))) + 1;

const forms: readonly (readonly [RegExp, (parts: readonly string[]) => readonly (string | number)[]])[] = [
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:t.*)?$/, ([year = '', month = '', day = '']) => [year, month, day]],
  [/^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/, ([day = '', month = '', year = '']) => [year, month, day]],
  [/^(\d{4})(\d{2})(\d{2})$/, ([year = '', month = '', day = '']) => [year, month, day]],
  [/^(\d{2})(\d{2})(\d{4})$/, ([day = '', month = '', year = '']) => [year, month, day]],
  [
    /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?[-., ]*([a-z]{3,9})[-., ]*(\d{4})$/,
    ([day = '', month = '', year = '']) => [year, monthOf(month), day],
  ],
  [
    /^(?:[a-z]+, )?([a-z]{3,9})[. ]*(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    ([month = '', day = '', year = '']) => [year, monthOf(month), day],
  ],
];

/**
 * `YYYY-MM-DD` of a day as people write it here, the day before the month: `27/3/1990`, `27 Machi 1990`, `19900327`. Null where
 * it is no day, or its year has two digits.
 */
export const parseDay = (value: string): string | null => {
  const typed = foldLetters(inOneLine(withOneDash(withoutUnseen(value)))).replace(/\.$/, '');
  for (const [form, partsOf] of forms) {
    const parts = form.exec(typed);
    if (parts === null) continue;
    const [year, month, day] = partsOf(parts.slice(1)).map((part) => String(part).padStart(2, '0'));
    const date = `${year}-${month}-${day}`;
    if (isDay(date) && date >= '1850' && date < '2200') return date;
  }
  return null;
};
