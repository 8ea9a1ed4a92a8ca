import { inOneLine, withOneQuote, withoutUnseen } from './typed-text';

const currency = '(?:KES|KSH?S?|SH)\\.?';
const unit = new RegExp(`^(?:${currency} ?)?([^A-Z]*?)(?: ?${currency}| ?/[=-])?$`, 'i');
/* Thousands are parted by one sign throughout. Two digits behind a comma may be cents or a slip, so nobody guesses. */
const digits = /^(?:\d+|[1-9]\d{0,2}([,. ’])\d{3}(?:\1\d{3})*)(?:\.\d{0,2})?$/;
/* `850.000`: three digits behind a point are thousands. */
const thousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** Beyond it whole cents are no whole numbers any more. */
const largest = 1e13;

const bareAmount = (value: string): string | null =>
  unit.exec(inOneLine(withoutUnseen(withOneQuote(value).normalize('NFKC'))))?.[1] ?? null;

/**
 * Integer cents of what was typed or pasted: `KES 1,200,000.50`, `850.000`, `5,000/=`. Null where it is no amount, or might
 * be two: who typed it is asked.
 */
export const parseAmount = (value: string): number | null => {
  const bare = bareAmount(value);
  if (bare === null || !digits.test(bare)) return null;
  const [, whole = '', cents = ''] = thousands.test(bare) ? [bare, bare] : (/^(.*?)(?:\.(\d{0,2}))?$/.exec(bare) ?? []);
  const amount = Number(whole.replace(/[^0-9]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= largest ? amount : null;
};

/** The same in whole shillings, half up; NaN where it is no amount. */
export const parseShillings = (value: string): number => {
  const cents = parseAmount(value);
  return cents === null ? Number.NaN : Math.round(cents / 100);
};
