/** Bodies as in the logbook and as the certificate registry takes them. */
export const bodyTypes = [
  'SALOON',
  'HATCHBACK',
  'STATION_WAGON',
  'SUV',
  'VAN',
  'MINIBUS',
  'BUS',
  'PICKUP',
  'TRUCK',
  'PRIME_MOVER',
  'TRAILER',
  'TRACTOR',
  'THREE_WHEELER',
  'MOTORCYCLE',
] as const;

export type BodyType = (typeof bodyTypes)[number];
