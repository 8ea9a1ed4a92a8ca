import { fromCents, quoteLines, toCents, type PaInsured, type PolicyDetails, type QuoteLine } from '@tulinde/contracts';

export interface LineNames {
  readonly basic: string;
  readonly credit: string;
  /** Of one person's premium. */
  readonly person: (insured: PaInsured) => string;
}

const sum = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));

/* Each person bears a part of every charge: on one bill they are one line. */
const chargesOf = (people: readonly PaInsured[]): QuoteLine[] => {
  const amounts = new Map<string, number[]>();
  for (const { premiumComputationObj } of people) {
    for (const { name, label = name, amount } of premiumComputationObj.taxesAndChargesObj.taxesAndCharges)
      amounts.set(label, [...(amounts.get(label) ?? []), amount]);
  }
  return [...amounts].map(([label, each]) => ({ label, amount: sum(each) }));
};

const soldLines = ({ motor, personalAccident }: PolicyDetails, names: LineNames): readonly QuoteLine[] => {
  if (motor) return quoteLines(motor.quote, names.basic);
  if (!personalAccident) return [];
  const { adultsQuotePricing, childrenQuotePricing } = personalAccident.quote.pricingResultData;
  const people = [...adultsQuotePricing, ...childrenQuotePricing];
  const premiums = people.map((one) => ({ label: names.person(one), amount: one.premiumComputationObj.basicPremium }));
  return [...premiums, ...chargesOf(people)];
};

/** What was sold and what its credit costs, in lines that add up to all that is to be paid. */
export const priceLines = (policy: PolicyDetails, names: LineNames): readonly QuoteLine[] => {
  const lines = soldLines(policy, names);
  const credit = sum([policy.payment.total, ...lines.map(({ amount }) => -amount)]);
  return policy.payment.plan === 'FULL' || credit === 0 ? lines : [...lines, { label: names.credit, amount: credit }];
};
