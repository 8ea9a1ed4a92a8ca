/** `'KES 1,200,000.50'` → `'1200000'`: what was typed or pasted as the digits of whole shillings. */
export const moneyDigits = (typed: string): string =>
  typed
    .replace(/^\s*(KES|KSh\.?)/i, '')
    .replace(/\.\d{0,2}(?!\d).*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 12);

/** `'1200000'` → `'1,200,000'`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

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
