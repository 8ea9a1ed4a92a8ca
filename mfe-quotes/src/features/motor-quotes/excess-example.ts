import { formatKes, type Excess } from '@tulinde/contracts';

export interface ExcessExample {
  /** KES: the same repair for every insurer, so that what one pays can be compared. */
  readonly repair: number;
  readonly youPay: number;
  readonly insurerPays: number;
}

/**
 * A repair that costs a tenth of this vehicle, in thousands.
 * @param value KES
 */
const excessExample = ({ amount, isWaived }: Excess, value: number): ExcessExample => {
  const repair = Math.max(1000, Math.round(value / 10_000) * 1000);
  const youPay = isWaived ? 0 : Math.min(amount, repair);
  return { repair, youPay, insurerPays: repair - youPay };
};

/** The figures as the texts take them. */
export const excessParams = (excess: Excess, value: number): Record<string, string | number> => {
  const { repair, youPay, insurerPays } = excessExample(excess, value);
  return {
    rate: excess.ratePercent,
    minimum: formatKes(excess.minimum),
    amount: formatKes(excess.amount),
    value: formatKes(value),
    repair: formatKes(repair),
    youPay: formatKes(youPay),
    insurerPays: formatKes(insurerPays),
  };
};
