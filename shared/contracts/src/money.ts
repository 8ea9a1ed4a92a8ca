import * as z from 'zod/mini';
import { formatExactKes, formatKes } from './amounts';

/* Shillings: beyond all that a year's books hold, and its cents still are whole numbers. */
const largest = 1e12;

/**
 * An amount in Kenya shillings as it travels: a JSON number with at most two decimals.
 * Both ends turn it into integer cents with {@link toCents} before they calculate.
 */
export const kesSchema = z.number().check(z.refine((value) => hasWholeCents(value), { error: 'money.format' }));

/* The nearest double to an amount of whole cents, give or take the last bits of a sum. */
const hasWholeCents = (kes: number): boolean =>
  Math.abs(kes) <= largest && Math.abs(kes - fromCents(toCents(kes))) <= 4 * Number.EPSILON * Math.abs(kes);

/** KES (number, two decimals at most) → integer cents. */
export const toCents = (kes: number): number => Math.round(kes * 100);

/** Integer cents → KES as a JSON number. The division happens only here, at the wire. */
export const fromCents = (cents: number): number => cents / 100;

/** Cents → `KES 38,211`, `− KES 12,000` below 0. */
export const formatCents = (cents: number): string => formatKes(fromCents(cents));

/** Cents → `KES 38,211.00`, for papers. */
export const formatExactCents = (cents: number): string => formatExactKes(fromCents(cents));
