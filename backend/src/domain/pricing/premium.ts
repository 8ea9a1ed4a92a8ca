import { shareOf, times, sum, toShilling } from './money';

/** How one band of a tariff turns a vehicle into a premium: max(value × rate, minimum) + flat + seats × per seat. */
export interface PremiumFormula {
  readonly rateBp: number;
  readonly minimumCents: number;
  readonly flatCents: number;
  readonly perSeatCents: number;
}

/** What of a vehicle bears on the price. */
export interface PricedVehicle {
  readonly valueCents: number;
  readonly seats: number;
}

/** @returns integer cents */
export const premiumFor = (formula: PremiumFormula, vehicle: PricedVehicle): number =>
  Math.max(shareOf(vehicle.valueCents, formula.rateBp), formula.minimumCents) +
  formula.flatCents +
  times(formula.perSeatCents, vehicle.seats);

/** What years without a claim take off the basic premium of a renewal; kept with the offer. */
export interface NoClaim {
  readonly years: number;
  readonly rateBp: number;
}

export const noClaimDiscount = (basicCents: number, noClaim: NoClaim | null | undefined): number =>
  noClaim ? shareOf(basicCents, noClaim.rateBp) : 0;

/**
 * The discount of so many years; the most years of the table stand for all above them. Null where they give none.
 * @param table rows of one day
 */
export const noClaimOf = (table: readonly NoClaim[], years: number): NoClaim | null => {
  const most = table
    .filter((row) => row.years <= years)
    .reduce<NoClaim | null>((best, row) => (best === null || row.years > best.years ? row : best), null);
  return most === null ? null : { years, rateBp: most.rateBp };
};

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
