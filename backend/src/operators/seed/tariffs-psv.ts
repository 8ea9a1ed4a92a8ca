import { products } from '@tulinde/contracts';
import type { Underwriter } from '../../catalogue/underwriters';
import type { Band, CoverTariff } from './tariff-band';

const hireUses = ['Taxi Yellow Line', 'Chauffeur Driven', 'Digital Taxi', 'Tour Van'];
const psv = { productId: products.motorCar.id, category: 'PSV' } as const;
const comprehensive = { type: 'Comprehensive' } as const;
const third = { type: 'Third Party Only' } as const;

type Bands = (underwriter: Underwriter) => Band[] | null;

const rated: Bands = ({ hire: { rateBp, perSeat } }) => [{ rateBp, perSeat }];
const fixed: Bands = ({ hire: { thirdParty, perSeat } }) => [{ flat: thirdParty, perSeat }];
const selfDriven =
  (bands: Bands): Bands =>
  (underwriter) =>
    underwriter.hire.withSelfDrive ? bands(underwriter) : null;

/* Matatus pay by the month and by seats; comprehensive is not offered in this market. */
const matatuSeats: readonly [from: number, to: number][] = [
  [1, 14],
  [15, 25],
  [26, 33],
  [34, 51],
  [52, 72],
];
const matatuMonthsInYear = 11;

const matatu =
  (months: number): Bands =>
  ({ name, matatuMonth }) => {
    if (matatuMonth === null) return null;
    if (matatuMonth.length !== matatuSeats.length)
      throw new Error(`${name} has ${matatuMonth.length} prices of seats.`);
    return matatuSeats.map(([seatsFrom, seatsTo], row) => ({
      seatsFrom,
      seatsTo,
      flat: (matatuMonth[row] ?? 0) * months,
    }));
  };

export const psvTariffs: readonly CoverTariff[] = [
  { ...psv, ...comprehensive, uses: hireUses, duration: 12, bandsOf: rated },
  { ...psv, ...third, uses: hireUses, duration: 12, bandsOf: fixed },
  { ...psv, ...comprehensive, uses: ['Self Drive'], duration: 12, bandsOf: selfDriven(rated) },
  { ...psv, ...third, uses: ['Self Drive'], duration: 12, bandsOf: selfDriven(fixed) },
  {
    ...psv,
    ...comprehensive,
    uses: ['Tuk Tuk'],
    duration: 12,
    bandsOf: ({ tukTuk }) => tukTuk && [{ rateBp: tukTuk.rateBp, minimum: 15_000, perSeat: 250 }],
  },
  {
    ...psv,
    ...third,
    uses: ['Tuk Tuk'],
    duration: 12,
    bandsOf: ({ tukTuk }) => tukTuk && [{ flat: tukTuk.thirdParty }],
  },
];

/** Both terms are given: the market prices a matatu by the month and gives a month away on a year. */
export const matatuTariffs: readonly CoverTariff[] = [
  { ...psv, ...third, uses: ['Matatu'], duration: 12, bandsOf: matatu(matatuMonthsInYear) },
  { ...psv, ...third, uses: ['Matatu'], duration: 1, bandsOf: matatu(1) },
];
