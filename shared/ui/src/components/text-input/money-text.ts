/* Digits with what parts them, before them perhaps the currency. */
const isAmount = (typed: string): boolean => /^\s*(KES|KSh\.?)?[\s\d.,’']*$/i.test(typed);

/* `'KES 1,200,000.50'` → `'1200000'`. */
const shillings = (amount: string): string =>
  amount
    .replace(/^\s*(KES|KSh\.?)/i, '')
    .replace(/\.\d{0,2}(?!\d).*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 12);

/**
 * `'KES 1,200,000.50'` → `'1200000'`: what was typed or pasted as the digits of whole shillings. What is no amount, `'-5'` or
 * `'1e6'`, stays as it was typed, for the form to refuse: digits picked out of it would be another amount.
 */
export const moneyText = (typed: string): string => (isAmount(typed) ? shillings(typed) : typed.slice(0, 20));

/** `'1200000'` → `'1,200,000'`; what is no amount stays as it is. */
export const groupDigits = (value: string): string =>
  /^\d+$/.test(value) ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;

/** Where the caret stands in `grouped` once `count` digits are before it. */
export const caretAfterDigits = (grouped: string, count: number): number => {
  let seen = 0;
  let position = 0;
  while (position < grouped.length && seen < count) {
    if (grouped[position] !== ',') seen += 1;
    position += 1;
  }
  return position;
};
