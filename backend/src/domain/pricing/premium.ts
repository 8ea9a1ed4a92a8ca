import { shareOf, times } from './money';

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
