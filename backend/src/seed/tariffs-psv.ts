import { of, type Band, type CoverTariff, type PerUnderwriter } from './tariff-band';

const hireUses = ['Taxi Yellow Line', 'Chauffeur Driven', 'Digital Taxi', 'Tour Van'];
const psv = { productId: 1, category: 'PSV' } as const;
const comprehensive = { type: 'Comprehensive' } as const;
const third = { type: 'Third Party Only' } as const;

const hireRates = [500, 490, 505, 530, 480, 510, 525, 495];
const seatPrices = [500, 500, 500, 550, 450, 500, 550, 500];
const hireThirdParty = [7_500, 7_400, 7_500, 7_900, 7_250, 7_700, 8_000, 7_450];

const hire =
  (kind: 'rate' | 'flat', isOffered: (index: number) => boolean) =>
  (index: number): Band[] | null => {
    if (!isOffered(index)) return null;
    const perSeat = seatPrices[index] ?? 500;
    return kind === 'rate'
      ? [{ rateBp: hireRates[index] ?? 500, perSeat }]
      : [{ flat: hireThirdParty[index] ?? 7_500, perSeat }];
  };

const always = () => true;
/** Acacia Bridge does not insure cars that strangers drive. */
const notAcacia = (index: number) => index !== 6;

/* Matatus pay by the month and by seats; comprehensive is not offered in this market. */
const matatuSeats: readonly [from: number, to: number][] = [
  [1, 14],
  [15, 25],
  [26, 33],
  [34, 51],
  [52, 72],
];
const matatuMonth: readonly PerUnderwriter[] = [
  [8_000, null, 8_200, null, 7_600, 8_400, null, 7_900],
  [11_000, null, 11_300, null, 10_500, 11_600, null, 10_900],
  [15_000, null, 15_400, null, 14_300, 15_800, null, 14_800],
  [19_000, null, 19_500, null, 18_200, 20_000, null, 18_800],
  [24_000, null, 24_600, null, 23_000, 25_200, null, 23_700],
];
const matatuMonthsInYear = 11;

const matatu = (months: number) => (index: number) => {
  const bands = matatuSeats.flatMap(([seatsFrom, seatsTo], row): Band[] => {
    const amount = of(matatuMonth[row] ?? [], index);
    return amount === null ? [] : [{ seatsFrom, seatsTo, flat: amount * months }];
  });
  return bands.length === 0 ? null : bands;
};

const tukTukRates = [400, null, 410, null, 385, 415, 430, 395];
const tukTukThirdParty = [5_000, null, 5_100, null, 4_850, 5_200, 5_400, 4_950];

const tukTuk = (values: PerUnderwriter, kind: 'rate' | 'flat') => (index: number) => {
  const value = of(values, index);
  if (value === null) return null;
  return kind === 'rate' ? [{ rateBp: value, minimum: 15_000, perSeat: 250 }] : [{ flat: value }];
};

export const psvTariffs: readonly CoverTariff[] = [
  { ...psv, ...comprehensive, uses: hireUses, duration: 12, bandsOf: hire('rate', always) },
  { ...psv, ...third, uses: hireUses, duration: 12, bandsOf: hire('flat', always) },
  { ...psv, ...comprehensive, uses: ['Self Drive'], duration: 12, bandsOf: hire('rate', notAcacia) },
  { ...psv, ...third, uses: ['Self Drive'], duration: 12, bandsOf: hire('flat', notAcacia) },
  { ...psv, ...comprehensive, uses: ['Tuk Tuk'], duration: 12, bandsOf: tukTuk(tukTukRates, 'rate') },
  { ...psv, ...third, uses: ['Tuk Tuk'], duration: 12, bandsOf: tukTuk(tukTukThirdParty, 'flat') },
];

/** Both terms are given: the market prices a matatu by the month and gives a month away on a year. */
export const matatuTariffs: readonly CoverTariff[] = [
  { ...psv, ...third, uses: ['Matatu'], duration: 12, bandsOf: matatu(matatuMonthsInYear) },
  { ...psv, ...third, uses: ['Matatu'], duration: 1, bandsOf: matatu(1) },
];
