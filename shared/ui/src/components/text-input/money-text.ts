import { parseShillings, withCommas } from '@tulinde/contracts';

/** `'1200000'` → `'1,200,000'`; what is no amount stays as it is. */
export const groupDigits = (value: string): string => (/^\d+$/.test(value) ? withCommas(value) : value);

/** Where the caret stands in `grouped` once `count` characters other than our commas are before it. */
export const caretAfter = (grouped: string, count: number): number => {
  let seen = 0;
  let position = 0;
  while (position < grouped.length && seen < count) {
    if (grouped[position] !== ',') seen += 1;
    position += 1;
  }
  return position;
};

/* What stands in the place of a part of the text before it. */
const insertedInto = (before: string, after: string): string => {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return after.slice(start, after.length - end);
};

const groupWhole = (text: string): string => {
  const [whole = '', ...rest] = text.replace(/,/g, '').split('.');
  return [groupDigits(whole), ...rest].join('.');
};

/* Keyboards of other scripts have digits and signs as wide as their letters. */
const withAsciiNumbers = (text: string): string =>
  text.replace(/[\uFF0C\uFF0E\uFF10-\uFF19]/g, (sign) => sign.normalize('NFKC'));

const isNumber = (text: string): boolean => /^[\d,]*(?:\.\d{0,2})?$/.test(text);

/** What an amount's field shows, and the value that it gives out. */
export interface MoneyText {
  readonly shown: string;
  /** Whole shillings as digits; what is no amount as it was typed, for the form to refuse. */
  readonly value: string;
}

/**
 * What becomes of a change in the field. Commas that we set are set again; those that people type have to part thousands, so
 * that `850000,00` is asked about. Cents stay on the screen while they are typed.
 */
export const moneyText = (before: string, entered: string): MoneyText => {
  const typed = withAsciiNumbers(entered);
  const isOurs = before === groupWhole(before) && isNumber(before) && !insertedInto(before, typed).includes(',');
  const text = isOurs && isNumber(typed) ? groupWhole(typed) : typed;
  const shillings = parseShillings(text);
  if (Number.isNaN(shillings)) return { shown: text, value: text };
  const value = String(shillings);
  // A point may be the beginning of cents, or of three digits more.
  return { shown: text.includes('.') && isNumber(text) ? text : groupDigits(value), value };
};
