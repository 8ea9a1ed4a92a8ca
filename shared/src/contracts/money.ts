import * as z from 'zod/mini';

/**
 * An amount in Kenya shillings as it travels: a JSON number with at most two decimals.
 * Both ends turn it into integer cents with {@link toCents} before they calculate.
 */
export const kesSchema = z.number().check(z.refine((value) => hasWholeCents(value), { error: 'money.format' }));

/* The nearest double to an amount of whole cents, give or take the last bits of a sum. */
const hasWholeCents = (kes: number): boolean =>
  Number.isFinite(kes) && Math.abs(kes - fromCents(toCents(kes))) <= 4 * Number.EPSILON * Math.abs(kes);

/** KES (number, two decimals at most) → integer cents. */
export const toCents = (kes: number): number => Math.round(kes * 100);

/** Integer cents → KES as a JSON number. The division happens only here, at the wire. */
export const fromCents = (cents: number): number => cents / 100;

const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `38,211` where the amount is whole, `7,573.75` where it is not. No currency sign. */
export const formatAmount = (kes: number): string => (Number.isInteger(kes) ? whole.format(kes) : exact.format(kes));

/** `38,211.00`: always two decimals, for the columns of a price breakdown. */
export const formatExactAmount = (kes: number): string => exact.format(kes);

/** `KES 38,211`. */
export const formatKes = (kes: number): string => `KES ${formatAmount(kes)}`;
