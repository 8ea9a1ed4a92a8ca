/** One band of a tariff before the underwriter, the cover and the dates are known. Amounts in whole shillings. */
export interface Band {
  readonly valueFrom?: number;
  readonly valueBelow?: number;
  readonly tonnages?: number[];
  readonly seatsFrom?: number;
  readonly seatsTo?: number;
  readonly rateBp?: number;
  readonly minimum?: number;
  readonly flat?: number;
  readonly perSeat?: number;
}

/** A rate for each of the eight underwriters in the order of their ids; null where one does not offer the cover. */
export type PerUnderwriter = readonly (number | null)[];

export interface CoverTariff {
  readonly productId: 1 | 2;
  readonly category: 'PRIVATE' | 'COMMERCIAL' | 'PSV';
  readonly uses: readonly string[];
  readonly type: 'Comprehensive' | 'Third Party Only';
  readonly duration: 1 | 12;
  /** The bands of an underwriter (index 0–7), or null where it does not offer the cover. */
  readonly bandsOf: (index: number) => readonly Band[] | null;
}

/** The value of an underwriter in a list of eight. */
export const of = (values: PerUnderwriter, index: number): number | null => values[index] ?? null;

/* A month costs more than a twelfth: its own price, about an eighth of a year for a rate, a fifth for a fixed premium. */
const monthRateShare = [13, 12, 14, 12, 13, 15, 14, 12];
const monthFlatShare = [20, 20, 21, 19, 20, 22, 21, 20];

const rounded = (amount: number, step: number): number => Math.round(amount / step) * step;

/** The band of a one-month cover for the same risk. */
export const monthOf = (band: Band, index: number): Band => {
  const rateShare = monthRateShare[index] ?? 13;
  const flatShare = monthFlatShare[index] ?? 20;
  return {
    ...band,
    ...(band.rateBp === undefined ? {} : { rateBp: Math.round((band.rateBp * rateShare) / 100) }),
    ...(band.minimum === undefined ? {} : { minimum: rounded((band.minimum * rateShare) / 100, 50) }),
    ...(band.flat === undefined ? {} : { flat: rounded((band.flat * flatShare) / 100, 50) }),
    ...(band.perSeat === undefined ? {} : { perSeat: rounded((band.perSeat * flatShare) / 100, 10) }),
  };
};
