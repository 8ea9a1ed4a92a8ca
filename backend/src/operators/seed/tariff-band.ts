import type { MotorProductId } from '@tulinde/contracts';
import type { Underwriter } from '../../catalogue/underwriters';

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

export interface CoverTariff {
  readonly productId: MotorProductId;
  readonly category: 'PRIVATE' | 'COMMERCIAL' | 'PSV';
  readonly uses: readonly string[];
  readonly type: 'Comprehensive' | 'Third Party Only';
  readonly duration: 1 | 12;
  /** Null where the underwriter does not offer the cover. */
  readonly bandsOf: (underwriter: Underwriter) => readonly Band[] | null;
}

const rounded = (amount: number, step: number): number => Math.round(amount / step) * step;

/**
 * The band of a one-month cover for the same risk. A month costs more than a twelfth: about an eighth of a year for a rate, a
 * fifth for a fixed premium.
 */
export const monthOf = (band: Band, { month: { rateShare, flatShare } }: Underwriter): Band => {
  return {
    ...band,
    ...(band.rateBp === undefined ? {} : { rateBp: Math.round((band.rateBp * rateShare) / 100) }),
    ...(band.minimum === undefined ? {} : { minimum: rounded((band.minimum * rateShare) / 100, 50) }),
    ...(band.flat === undefined ? {} : { flat: rounded((band.flat * flatShare) / 100, 50) }),
    ...(band.perSeat === undefined ? {} : { perSeat: rounded((band.perSeat * flatShare) / 100, 10) }),
  };
};
