import { maximumPassengers, type VehicleUse } from './motor-options';
import type { BodyType } from './purchase/bodies';

/*
 * Without the driver. A boda boda and a tuk tuk carry what the Traffic Act lets them; a taxi is a car; a matatu has as many
 * seats as the largest band of the tariffs. A use that is not here has the limit of its body alone.
 */
const byUse: Readonly<Partial<Record<VehicleUse, number>>> = {
  'Boda Boda': 1,
  'Tuk Tuk': 3,
  'Taxi Yellow Line': 7,
  'Digital Taxi': 7,
  'Chauffeur Driven': 14,
  'Self Drive': 14,
  Matatu: 72,
};

const byBody: Readonly<Record<BodyType, number>> = {
  SALOON: 4,
  HATCHBACK: 4,
  STATION_WAGON: 8,
  SUV: 10,
  VAN: 18,
  MINIBUS: 33,
  BUS: 72,
  PICKUP: 6,
  TRUCK: 6,
  PRIME_MOVER: 3,
  TRAILER: 1,
  TRACTOR: 2,
  THREE_WHEELER: 3,
  MOTORCYCLE: 1,
};

/** The most passengers that a vehicle of this use may carry; where nothing limits the use, what the registry takes. */
export const passengersOfUse = (vehicleUse: string): number =>
  Object.hasOwn(byUse, vehicleUse) ? (byUse[vehicleUse as VehicleUse] ?? maximumPassengers) : maximumPassengers;

/** The most passengers that a body has seats for. */
export const passengersOfBody = (body: BodyType): number => byBody[body];
