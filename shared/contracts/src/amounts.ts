/** KES (number, two decimals at most) → integer cents. */
export const toCents = (kes: number): number => Math.round(kes * 100);

/** Integer cents → KES as a JSON number. The division happens only here, at the wire. */
export const fromCents = (cents: number): number => cents / 100;

/**
 * `1200000` → `1,200,000`, as `Intl.NumberFormat` for Kenya, whose first use on a page takes a slow phone a quarter of a second.
 * @param digits with two decimals at most
 */
export const withCommas = (digits: string): string => digits.replace(/\B(?=(?:\d{3}){1,6}(?:\.|$))/g, ',');

/* A minus, and not the hyphen of `Intl`, behind which a line may end. */
const withMinus = (amount: string): string => amount.replace(/^-/, '−');

/** `38,211` where the amount is whole, `7,573.75` where it is not, `−12,000` below 0. No currency sign. */
export const formatAmount = (kes: number): string =>
  Number.isInteger(kes) ? withMinus(withCommas(String(kes))) : formatExactAmount(kes);

/** `38,211.00`: always two decimals, for the columns of a price breakdown. */
export const formatExactAmount = (kes: number): string => withMinus(withCommas(kes.toFixed(2)));

/* What is taken off says so before its currency. */
const withCurrency = (kes: number, format: (amount: number) => string): string =>
  `${kes < 0 ? '− ' : ''}KES ${format(Math.abs(kes))}`;

/** `KES 38,211`, `− KES 12,000` below 0. */
export const formatKes = (kes: number): string => withCurrency(kes, formatAmount);

/** `KES 38,211.00`, for papers. */
export const formatExactKes = (kes: number): string => withCurrency(kes, formatExactAmount);

/** Cents → `KES 38,211`, `− KES 12,000` below 0. */
export const formatCents = (cents: number): string => formatKes(fromCents(cents));

/** Cents → `KES 38,211.00`, for papers. */
export const formatExactCents = (cents: number): string => formatExactKes(fromCents(cents));
