/** The option lists of a motor quote. Values are the wire's, never labels. */

export const productCategories = ['PRIVATE', 'COMMERCIAL', 'PSV'] as const;
export type ProductCategory = (typeof productCategories)[number];

export const productTypes = ['Comprehensive', 'Third Party Only'] as const;
export type ProductType = (typeof productTypes)[number];

export const customerTypes = ['Individual', 'Corporate'] as const;
export type CustomerType = (typeof customerTypes)[number];

export const commercialUses = [
  'Own Goods',
  'General Cartage',
  'Institutional Vehicles',
  'Prime Mover',
  'Trailer',
  'Tractor',
  'Petroleum Tanker -LPG',
  'Ambulance',
  'Hearse',
  'Fire Engine',
] as const;

export const psvUses = [
  'Matatu',
  'Taxi Yellow Line',
  'Tuk Tuk',
  'Chauffeur Driven',
  'Digital Taxi',
  'Self Drive',
  'Tour Van',
] as const;

export const motorCyclePsvUses = ['Boda Boda'] as const;

export type VehicleUse =
  | (typeof commercialUses)[number]
  | (typeof psvUses)[number]
  | (typeof motorCyclePsvUses)[number];

/** 1 to 20 tonnes stand for themselves; −9 and −19 are opaque codes of bands, never arithmetic (spec 15). */
export const tonnageOptions: readonly { readonly value: number; readonly label: string }[] = [
  ...Array.from({ length: 20 }, (_, i) => ({ value: i + 1, label: `${i + 1} ${i === 0 ? 'Tonne' : 'Tonnes'}` })),
  { value: -9, label: '21 - 30 Tonnes' },
  { value: -19, label: '31 - 50 Tonnes' },
];

/** Codes of the cover term: 1 = one month, 12 = one year (spec 17). */
export const motorCoverDurations = [1, 12] as const;
export type MotorCoverDuration = (typeof motorCoverDurations)[number];

/** Comprehensive cover accepts a vehicle of this age in years at the most (spec 18). */
export const comprehensiveMaximumAge = 15;

/** The registry of certificates takes 200 passengers at the most. */
export const maximumPassengers = 200;

/** No vehicle in the market is worth more; a larger figure is a slip of the finger. KES. */
export const maximumVehicleValue = 500_000_000;
