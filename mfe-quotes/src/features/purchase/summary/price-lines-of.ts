import { fromCents, quoteLines, toCents, type Purchase, type QuoteLine } from '@tulinde/contracts';
import { insuredPeople } from '../../../quote-parts/insured-people';

interface Named {
  readonly name: string;
  readonly label?: string | undefined;
  readonly amount: number;
}

/* Each person bears a part of every charge: on one bill they are one line. */
const added = (charges: readonly Named[]): QuoteLine[] => {
  const cents = new Map<string, number>();
  for (const { name, label = name, amount } of charges) cents.set(label, (cents.get(label) ?? 0) + toCents(amount));
  return [...cents].map(([label, sum]) => ({ label, amount: fromCents(sum) }));
};

/** What the total is made of; the lines add up to it to the cent. */
export const priceLinesOf = (
  { motor, personalAccident }: Pick<Purchase, 'motor' | 'personalAccident'>,
  names: { readonly basic: string; readonly person: (insured: ReturnType<typeof insuredPeople>[number]) => string },
): readonly QuoteLine[] => {
  if (motor) return quoteLines(motor.quote, names.basic);
  const people = personalAccident ? insuredPeople(personalAccident.quote) : [];
  return [
    ...people.map((one) => ({ label: names.person(one), amount: one.premiumComputationObj.basicPremium })),
    ...added(people.flatMap((one) => one.premiumComputationObj.taxesAndChargesObj.taxesAndCharges)),
  ];
};
