import type { Quote } from './quote';

export interface QuoteLine {
  readonly label: string;
  /** KES; below 0 where it is taken off. */
  readonly amount: number;
}

type Priced = Pick<Quote, 'BasicPremium' | 'discounts' | 'addedBenefits' | 'taxesAndCharges'>;
interface Named {
  readonly name: string;
  readonly label?: string | undefined;
  readonly amount: number;
}

const lineOf = ({ name, label, amount }: Named): QuoteLine => ({ label: label ?? name, amount });

/**
 * What the price of a motor quote is made of, in the order in which it is shown; it adds up to `LipaFullAmount`.
 * @param basic what the basic premium is called
 */
export const quoteLines = (
  { BasicPremium, discounts = [], addedBenefits, taxesAndCharges }: Priced,
  basic: string,
): readonly QuoteLine[] => [
  { label: basic, amount: BasicPremium },
  ...discounts.map(lineOf).map(({ label, amount }) => ({ label, amount: -amount })),
  ...addedBenefits.map(lineOf),
  ...taxesAndCharges.map(lineOf),
];
