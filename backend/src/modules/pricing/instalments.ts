import { shareOf, toShilling } from './money';

export interface InstalmentTerms {
  readonly monthlyRateBp: number;
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

/*
 * An annuity due with monthly rate r over n instalments: A = P·r·(1+r)^(n−1) / ((1+r)^n − 1).
 * With r = bp/10000 and q = 10000 + bp this is P·bp·q^(n−1) / (q^n − 10000^n), exact in integers.
 */
const instalment = (payableCents: number, monthlyRateBp: number, count: number): number => {
  const shillings = BigInt(toShilling(payableCents)) / 100n;
  const n = BigInt(count);
  const q = 10_000n + BigInt(monthlyRateBp);
  const above = monthlyRateBp === 0 ? shillings : shillings * BigInt(monthlyRateBp) * q ** (n - 1n);
  const below = monthlyRateBp === 0 ? n : q ** n - 10_000n ** n;
  return Number((2n * above + below) / (2n * below)) * 100;
};

/**
 * Lipa Pole Pole: interest of each month rounded to the shilling, the last instalment takes the rest.
 * @param payableCents whole shillings, in cents
 */
export const planInstalments = (payableCents: number, monthlyRateBp: number, count: number): InstalmentPlan => {
  const instalmentCents = instalment(payableCents, monthlyRateBp, count);
  let balance = payableCents;
  let interestCents = 0;
  for (let paid = 1; paid < count; paid += 1) {
    balance -= instalmentCents;
    const interest = toShilling(shareOf(balance, monthlyRateBp));
    interestCents += interest;
    balance += interest;
  }
  const totalCents = payableCents + interestCents;
  return {
    depositCents: count === 1 ? balance : instalmentCents,
    instalmentCents,
    lastCents: balance,
    interestCents,
    totalCents,
  };
};

/** The plan over the longest term, or null where the amount is too small to finance or nothing is offered. */
export const instalmentsFor = (payableCents: number, terms: InstalmentTerms | null): InstalmentPlan | null =>
  terms === null || payableCents < terms.minimumFinancedCents
    ? null
    : planInstalments(payableCents, terms.monthlyRateBp, terms.longestTerm);
