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
