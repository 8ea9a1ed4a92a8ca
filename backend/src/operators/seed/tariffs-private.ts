import { products } from '@tulinde/contracts';
import type { Underwriter } from '../../catalogue/underwriters';
import type { Band, CoverTariff } from './tariff-band';

/* Savanna Mutual's are the market's usual rates; the others stand around them. */
const valueBands: readonly [from: number, below: number | null, rateBp: number][] = [
  [0, 1_000_000, 600],
  [1_000_000, 1_500_000, 500],
  [1_500_000, 2_500_000, 400],
  [2_500_000, 5_000_001, 350],
  [5_000_001, null, 300],
];

const comprehensiveBands = ({ car: { shiftBp, minimum } }: Underwriter): Band[] =>
  valueBands.map(([valueFrom, valueBelow, rateBp]) => ({
    valueFrom,
    ...(valueBelow === null ? {} : { valueBelow }),
    rateBp: rateBp + shiftBp,
    minimum,
  }));

const rated = (rateBp: number | null | undefined, { motorcycle: { minimum } }: Underwriter): Band[] | null =>
  rateBp == null ? null : [{ rateBp, minimum }];

const year = { duration: 12 } as const;
const carOf = { productId: products.motorCar.id, category: 'PRIVATE', uses: [''] } as const;
const motorcycleOf = { productId: products.motorCycle.id, category: 'PRIVATE', uses: [''] } as const;
const bodaOf = { productId: products.motorCycle.id, category: 'PSV', uses: ['Boda Boda'] } as const;
const comprehensive = { type: 'Comprehensive' } as const;
const third = { type: 'Third Party Only' } as const;

export const privateCarTariffs: readonly CoverTariff[] = [
  { ...carOf, ...comprehensive, ...year, bandsOf: comprehensiveBands },
  { ...carOf, ...third, ...year, bandsOf: ({ car }) => [{ flat: car.thirdParty }] },
];

/** Given as monthly prices by the market, not made from the yearly ones. */
export const privateCarMonthThirdParty: CoverTariff = {
  ...carOf,
  ...third,
  duration: 1,
  bandsOf: ({ car }) => [{ flat: car.thirdPartyMonth }],
};

export const motorcycleTariffs: readonly CoverTariff[] = [
  { ...motorcycleOf, ...comprehensive, ...year, bandsOf: (each) => rated(each.motorcycle.rateBp, each) },
  { ...motorcycleOf, ...third, ...year, bandsOf: ({ motorcycle }) => [{ flat: motorcycle.thirdParty }] },
  { ...bodaOf, ...comprehensive, ...year, bandsOf: (each) => rated(each.boda?.rateBp, each) },
  { ...bodaOf, ...third, ...year, bandsOf: ({ boda }) => boda && [{ flat: boda.thirdParty }] },
];

/** Of the edition before. */
export const formerThirdParty: CoverTariff = {
  ...carOf,
  ...third,
  ...year,
  bandsOf: ({ car }) => [{ flat: car.thirdPartyBefore }],
};
