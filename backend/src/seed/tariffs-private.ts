import { of, type Band, type CoverTariff } from './tariff-band';

/* Savanna Mutual's are the market's usual rates; the others stand around them. */
const minimums = [37_500, 37_750, 38_000, 40_000, 37_600, 39_000, 42_000, 38_500];
const shifts = [0, -15, -10, 20, 10, 15, 25, 5];
const valueBands: readonly [from: number, below: number | null, rateBp: number][] = [
  [0, 1_000_000, 600],
  [1_000_000, 1_500_000, 500],
  [1_500_000, 2_500_000, 400],
  [2_500_000, 5_000_001, 350],
  [5_000_001, null, 300],
];

const comprehensiveBands = (index: number): Band[] =>
  valueBands.map(([valueFrom, valueBelow, rateBp]) => ({
    valueFrom,
    ...(valueBelow === null ? {} : { valueBelow }),
    rateBp: rateBp + (shifts[index] ?? 0),
    minimum: minimums[index] ?? 37_500,
  }));

const thirdParty = [7_500, 7_200, 7_500, 7_800, 7_000, 7_600, 8_000, 7_350];
const thirdPartyMonth = [1_500, 1_450, 1_500, 1_600, 1_400, 1_550, 1_650, 1_480];

const motorcycleRates = [500, 480, 500, 525, 490, 510, null, 505];
const motorcycleMinimums = [5_000, 5_000, 5_500, 6_000, 5_000, 5_200, 6_000, 5_000];
const motorcycleThirdParty = [3_000, 2_900, 3_000, 3_200, 2_850, 3_100, 3_250, 2_950];
const bodaRates = [500, 490, 510, null, 500, null, 525, 505];
const bodaThirdParty = [3_500, 3_400, 3_550, null, 3_450, null, 3_700, 3_500];

const flat = (values: readonly (number | null)[]) => (index: number) => {
  const amount = of(values, index);
  return amount === null ? null : [{ flat: amount }];
};

const rated = (rates: readonly (number | null)[]) => (index: number) => {
  const rateBp = of(rates, index);
  return rateBp === null ? null : [{ rateBp, minimum: motorcycleMinimums[index] ?? 5_000 }];
};

const year = { duration: 12 } as const;
const car = { productId: 1, category: 'PRIVATE', uses: [''] } as const;
const motorcycle = { productId: 2, category: 'PRIVATE', uses: [''] } as const;
const boda = { productId: 2, category: 'PSV', uses: ['Boda Boda'] } as const;
const comprehensive = { type: 'Comprehensive' } as const;
const third = { type: 'Third Party Only' } as const;

export const privateCarTariffs: readonly CoverTariff[] = [
  { ...car, ...comprehensive, ...year, bandsOf: comprehensiveBands },
  { ...car, ...third, ...year, bandsOf: flat(thirdParty) },
];

/** Given as monthly prices by the market, not made from the yearly ones. */
export const privateCarMonthThirdParty: CoverTariff = { ...car, ...third, duration: 1, bandsOf: flat(thirdPartyMonth) };

export const motorcycleTariffs: readonly CoverTariff[] = [
  { ...motorcycle, ...comprehensive, ...year, bandsOf: rated(motorcycleRates) },
  { ...motorcycle, ...third, ...year, bandsOf: flat(motorcycleThirdParty) },
  { ...boda, ...comprehensive, ...year, bandsOf: rated(bodaRates) },
  { ...boda, ...third, ...year, bandsOf: flat(bodaThirdParty) },
];
