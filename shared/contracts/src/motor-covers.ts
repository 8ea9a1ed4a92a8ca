import type { ProductCategory, ProductType } from './motor-options';
import type { MotorProductId } from './products';

/** A class of covers: of what vehicle, in what class, of what insurance type. */
export interface CoverClass {
  readonly productId: number;
  readonly productCategory: string;
  readonly productType: string;
}

/** `extra` is sold as a benefit; what is neither in the price nor for sale is not covered. */
export type CoverStatus = 'included' | 'extra' | 'excluded';

/* The columns, of both halves of a row. */
const columns: readonly (readonly [MotorProductId, ProductCategory])[] = [
  [1, 'PRIVATE'],
  [1, 'COMMERCIAL'],
  [1, 'PSV'],
  [2, 'PRIVATE'],
  [2, 'PSV'],
];
const halves: readonly ProductType[] = ['Comprehensive', 'Third Party Only'];

const statuses: Readonly<Record<string, CoverStatus>> = { i: 'included', e: 'extra', '-': 'excluded' };

/*
 * What a motor cover contains: i is in the price, e is sold as an extra, - is not covered. The first five are Comprehensive
 * (car: private, commercial, PSV; motor cycle: private, PSV), the other five Third Party Only. Form, quotes, terms, schedule
 * and claims follow from it; what each insurer asks for an extra, and its limits, stand in the insurers' tables.
 */
const table = {
  injury: 'i i i i i  i i i i i',
  property: 'i i i i i  i i i i i',
  passengers: 'i e i i i  i e i i i',
  damage: 'i i i i i  - - - - -',
  theft: 'i i i i i  - - - - -',
  medical: 'i i i i i  - - - - -',
  towing: 'i i i i i  - - - - -',
  repairs: 'i i i i i  - - - - -',
  glass: 'i i i - -  - - - - -',
  entertainment: 'i i i - -  - - - - -',
  'excess-protector': 'e e e - -  - - - - -',
  'political-violence': 'e e e e e  - - - - -',
  'loss-of-use': 'e e e - -  - - - - -',
  'road-rescue': 'e e e e e  e e e e e',
  'driver-accident': 'e e e e e  e e e e e',
  war: '- - - - -  - - - - -',
} as const;

export type MotorCover = keyof typeof table;
export const motorCovers = Object.keys(table) as readonly MotorCover[];

/** What a cover of a class says of one thing. A class that is not sold covers nothing. */
export const coverStatus = (
  cover: MotorCover,
  { productId, productCategory, productType }: CoverClass,
): CoverStatus => {
  const column = columns.findIndex(([id, category]) => id === productId && category === productCategory);
  const half = halves.findIndex((type) => type === productType);
  const letter = column < 0 || half < 0 ? '-' : table[cover].split(/ +/)[half * columns.length + column];
  return statuses[letter ?? '-'] ?? 'excluded';
};

/** Every class that is sold. */
export const coverClasses: readonly CoverClass[] = halves.flatMap((productType) =>
  columns.map(([productId, productCategory]) => ({ productId, productCategory, productType })),
);

/* The wire's names of covers and of benefits; what is contained up to a free limit that can be raised has one of each. */
const names: Readonly<Record<string, MotorCover>> = {
  'Third party injury or death': 'injury',
  'Third party property damage': 'property',
  'Passenger injury, per person': 'passengers',
  'Accidental damage': 'damage',
  'Fire and theft': 'theft',
  'Emergency medical expenses': 'medical',
  'Towing and recovery': 'towing',
  'Authorised repairs': 'repairs',
};
const benefitNames: Readonly<Record<string, MotorCover>> = {
  'Excess protector': 'excess-protector',
  'Political violence and terrorism': 'political-violence',
  Windscreen: 'glass',
  'Entertainment unit': 'entertainment',
  'Loss of use': 'loss-of-use',
  'Road rescue': 'road-rescue',
  'Passenger liability': 'passengers',
  'Driver accident': 'driver-accident',
};

/** Which covers of the table have a limit that is free, and can be raised for a price. */
const raisable: readonly MotorCover[] = ['glass', 'entertainment'];

/** Whether a class contains what an insurer's row names without a price. A name that the table does not know is contained. */
export const isCoverIncluded = (name: string, of: CoverClass): boolean => {
  const cover = names[name];
  return cover === undefined || coverStatus(cover, of) === 'included';
};

/** What of the table a benefit is; null for one that the table does not know. */
export const coverOfBenefit = (name: string): MotorCover | null => benefitNames[name] ?? null;

/** Whether a benefit is sold to a class. One that the table does not know is sold wherever an insurer prices it. */
export const isBenefitSold = (name: string, of: CoverClass): boolean => {
  const cover = benefitNames[name];
  if (cover === undefined) return true;
  const status = coverStatus(cover, of);
  return status === 'extra' || (status === 'included' && raisable.includes(cover));
};
