import type { VehicleUse } from '../motor-options';
import { passengersOfBody } from '../passenger-limits';
import { motorProductOf } from '../products';
import { bodyTypes, type BodyType } from './bodies';

const cars = ['SALOON', 'HATCHBACK', 'STATION_WAGON', 'SUV', 'VAN'] as const satisfies readonly BodyType[];
/* Without a class of licence or a use of its own, what a family drives: up to a small bus, never a lorry. */
const privateBodies: readonly BodyType[] = [...cars, 'MINIBUS', 'PICKUP'];
/* Traders carry goods in what they have: from a three-wheeler's box to a lorry. */
const goods: readonly BodyType[] = [...cars, 'PICKUP', 'TRUCK', 'THREE_WHEELER'];

const byUse: Readonly<Record<VehicleUse, readonly BodyType[]>> = {
  'Own Goods': goods,
  'General Cartage': goods,
  'Institutional Vehicles': [...cars, 'MINIBUS', 'BUS', 'PICKUP', 'TRUCK'],
  'Prime Mover': ['PRIME_MOVER'],
  Trailer: ['TRAILER'],
  Tractor: ['TRACTOR'],
  'Petroleum Tanker -LPG': ['TRUCK', 'PRIME_MOVER', 'TRAILER'],
  Ambulance: ['VAN', 'SUV', 'STATION_WAGON', 'MINIBUS'],
  Hearse: ['VAN', 'SUV', 'STATION_WAGON', 'MINIBUS', 'PICKUP'],
  'Fire Engine': ['TRUCK', 'PICKUP'],
  Matatu: ['MINIBUS', 'VAN', 'BUS'],
  'Taxi Yellow Line': cars,
  'Tuk Tuk': ['THREE_WHEELER'],
  'Chauffeur Driven': [...cars, 'MINIBUS'],
  'Digital Taxi': cars,
  'Self Drive': privateBodies,
  'Tour Van': ['VAN', 'MINIBUS', 'BUS', 'SUV', 'STATION_WAGON'],
  'Boda Boda': ['MOTORCYCLE'],
};

/** What the bodies follow from; a quote's answers have all three. */
export interface InsuredAs {
  readonly productId: number;
  readonly productCategory: string;
  readonly vehicleUse: string;
  /** As quoted, the wire's spelling: a body without that many seats is left out. */
  readonly passangers?: number;
}

const isUse = (use: string): use is VehicleUse => Object.hasOwn(byUse, use);

const bodiesOf = ({ productId, productCategory, vehicleUse }: InsuredAs): readonly BodyType[] => {
  const { bodies = null } = motorProductOf(productId) ?? {};
  if (bodies !== null) return bodies;
  if (productCategory === 'PRIVATE') return privateBodies;
  return isUse(vehicleUse) ? byUse[vehicleUse] : bodyTypes.filter((body) => body !== 'MOTORCYCLE');
};

/**
 * The bodies that a vehicle insured so can have, the likeliest first. A motor cycle is one whatever it is used for; a use
 * that is no longer sold leaves every body but the motor cycle's. None where no such body has seats for the passengers.
 */
export const bodyTypesFor = (insured: InsuredAs): readonly BodyType[] =>
  bodiesOf(insured).filter((body) => (insured.passangers ?? 1) <= passengersOfBody(body));
