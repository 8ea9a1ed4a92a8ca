import { shareOf, sum, toShilling } from './money';

/** A levy of the day: a share of the gross premium, or a fixed amount. Both are configuration with effective dates. */
export interface Levy {
  readonly name: string;
  readonly rateBp: number;
  readonly flatCents: number;
}

export interface Charge {
  readonly name: string;
  readonly cents: number;
}

export interface Total {
  readonly grossCents: number;
  /** One line per levy, and `Rounding` when the shilling needs one: the parts add up to the payable to the cent. */
  readonly charges: readonly Charge[];
  /** Whole shillings, in cents. */
  readonly payableCents: number;
}

export const roundingCharge = 'Rounding';

/** Gross = basic + benefits − discount; each levy is rounded half up to the cent, the total to the shilling. */
export const totalOf = (
  parts: { basicCents: number; benefitCents: readonly number[]; discountCents?: number },
  levies: readonly Levy[],
): Total => {
  const grossCents = parts.basicCents + sum(parts.benefitCents) - (parts.discountCents ?? 0);
  const charges = levies.map((levy): Charge => ({
    name: levy.name,
    cents: shareOf(grossCents, levy.rateBp) + levy.flatCents,
  }));
  const exact = grossCents + sum(charges.map((charge) => charge.cents));
  const payableCents = toShilling(exact);
  const rounding = payableCents - exact;
  return {
    grossCents,
    charges: rounding === 0 ? charges : [...charges, { name: roundingCharge, cents: rounding }],
    payableCents,
  };
};
