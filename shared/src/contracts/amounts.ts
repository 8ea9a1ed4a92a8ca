const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `38,211` where the amount is whole, `7,573.75` where it is not. No currency sign. */
export const formatAmount = (kes: number): string => (Number.isInteger(kes) ? whole.format(kes) : exact.format(kes));

/** `38,211.00`: always two decimals, for the columns of a price breakdown. */
export const formatExactAmount = (kes: number): string => exact.format(kes);

/** `KES 38,211`. */
export const formatKes = (kes: number): string => `KES ${formatAmount(kes)}`;
