import * as z from 'zod/mini';
import { fromCents, toCents } from './amounts';

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
