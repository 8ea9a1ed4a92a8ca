import { fromCents, toCents, type Purchase } from '@tulinde/shared/contracts';
import { insuredPeople } from '../../personal-accident-quotes/insured-people';

export interface Line {
  readonly label: string;
  /** KES. */
  readonly amount: number;
}

interface Named {
  readonly name: string;
  readonly label?: string | undefined;
  readonly amount: number;
}
const lineOf = ({ name, label, amount }: Named): Line => ({ label: label ?? name, amount });

/* Each person bears a part of every charge: on one bill they are one line. */
const added = (charges: readonly Named[]): Line[] => {
  const cents = new Map<string, number>();
  for (const { label, amount } of charges.map(lineOf)) cents.set(label, (cents.get(label) ?? 0) + toCents(amount));
  return [...cents].map(([label, sum]) => ({ label, amount: fromCents(sum) }));
};

/** What the total is made of; the lines add up to it to the cent. */
export const priceLinesOf = (
  { motor, personalAccident }: Pick<Purchase, 'motor' | 'personalAccident'>,
  names: { readonly basic: string; readonly person: (insured: ReturnType<typeof insuredPeople>[number]) => string },
): readonly Line[] => {
  if (motor) {
    const { BasicPremium, addedBenefits, taxesAndCharges } = motor.quote;
    return [{ label: names.basic, amount: BasicPremium }, ...addedBenefits.map(lineOf), ...taxesAndCharges.map(lineOf)];
  }
  const people = personalAccident ? insuredPeople(personalAccident.quote) : [];
  return [
    ...people.map((one) => ({ label: names.person(one), amount: one.premiumComputationObj.basicPremium })),
    ...added(people.flatMap((one) => one.premiumComputationObj.taxesAndChargesObj.taxesAndCharges)),
  ];
};
