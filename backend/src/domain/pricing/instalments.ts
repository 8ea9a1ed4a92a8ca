import { millionthsOf, sum, toShilling } from './money';

const million = 1_000_000n;

export interface InstalmentTerms {
  /** Interest of a month, parts per million: 1.489 % is 14,890. */
  readonly monthlyRatePpm?: number;
  /** What offers have that were stored before rates were finer than a basis point. */
  readonly monthlyRateBp?: number;
  /** Instalments in all, the deposit included. */
  readonly longestTerm: number;
  readonly minimumFinancedCents: number;
}

export interface InstalmentPlan {
  /** Paid at inception; equal to the other instalments, because the annuity is due. */
  readonly depositCents: number;
  readonly instalmentCents: number;
  /** Takes what is left. */
  readonly lastCents: number;
  readonly interestCents: number;
  readonly totalCents: number;
}

/** The monthly rate of terms, whenever they were stored; 0 where nothing is financed. */
export const monthlyPpm = (terms: InstalmentTerms | null): number =>
  terms?.monthlyRatePpm ?? (terms?.monthlyRateBp ?? 0) * 100;

/*
 * An annuity due with monthly rate r over n instalments: A = P·r·(1+r)^(n−1) / ((1+r)^n − 1).
 * With r = ppm/10⁶ and q = 10⁶ + ppm this is P·ppm·q^(n−1) / (q^n − 10⁶^n), exact in integers.
 */
const instalment = (payableCents: number, monthlyRatePpm: number, count: number): number => {
  const shillings = BigInt(toShilling(payableCents)) / 100n;
  const n = BigInt(count);
  const q = million + BigInt(monthlyRatePpm);
  const above = monthlyRatePpm === 0 ? shillings : shillings * BigInt(monthlyRatePpm) * q ** (n - 1n);
  const below = monthlyRatePpm === 0 ? n : q ** n - million ** n;
  return Number((2n * above + below) / (2n * below)) * 100;
};

/**
 * What a monthly rate comes to in a year, with interest on interest: 18 % nominal at 1.5 % a month is 19.56 %.
 * @param monthlyRatePpm parts per million
 * @returns basis points
 */
export const effectiveYearlyBp = (monthlyRatePpm: number): number => {
  const one = million ** 12n;
  const growth = (million + BigInt(monthlyRatePpm)) ** 12n - one;
  return Number((2n * growth * 10_000n + one) / (2n * one));
};

/** One payment of a plan; they are counted from 1, the deposit. */
export interface ScheduleLine {
  readonly number: number;
  readonly amountCents: number;
  readonly principalCents: number;
  /** What the balance before it grew by in the month; none on the deposit. */
  readonly interestCents: number;
  /** Owed after it. */
  readonly balanceCents: number;
}

/**
 * Lipa Pole Pole: interest of each month rounded to the shilling, the last instalment takes the rest.
 * @param payableCents whole shillings, in cents
 */
export const scheduleOf = (payableCents: number, monthlyRatePpm: number, count: number): readonly ScheduleLine[] => {
  const usualCents = instalment(payableCents, monthlyRatePpm, count);
  const lines: ScheduleLine[] = [];
  let balanceCents = payableCents;
  for (let number = 1; number <= count; number += 1) {
    const interestCents = number === 1 ? 0 : toShilling(millionthsOf(balanceCents, monthlyRatePpm));
    const owed = balanceCents + interestCents;
    const amountCents = number === count ? owed : usualCents;
    balanceCents = owed - amountCents;
    lines.push({ number, amountCents, principalCents: amountCents - interestCents, interestCents, balanceCents });
  }
  return lines;
};

/** The figures of a schedule that a quote shows. */
export const planInstalments = (payableCents: number, monthlyRatePpm: number, count: number): InstalmentPlan => {
  const lines = scheduleOf(payableCents, monthlyRatePpm, count);
  const interestCents = sum(lines.map((line) => line.interestCents));
  return {
    depositCents: lines[0]?.amountCents ?? 0,
    instalmentCents: instalment(payableCents, monthlyRatePpm, count),
    lastCents: lines.at(-1)?.amountCents ?? 0,
    interestCents,
    totalCents: payableCents + interestCents,
  };
};

/** The plan over the longest term, or null where the amount is too small to finance or nothing is offered. */
export const instalmentsFor = (payableCents: number, terms: InstalmentTerms | null): InstalmentPlan | null =>
  terms === null || payableCents < terms.minimumFinancedCents
    ? null
    : planInstalments(payableCents, monthlyPpm(terms), terms.longestTerm);
