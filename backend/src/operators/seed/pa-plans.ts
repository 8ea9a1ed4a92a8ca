import type { Underwriter } from '../../catalogue/underwriters';
import { currentEdition, kes, numbered } from './seed-table';

interface Plan {
  readonly amount: number;
  readonly medical: number;
  readonly funeral: number;
  readonly weekly: number;
  readonly premium: number;
}

const adult: readonly Plan[] = [
  { amount: 250_000, medical: 25_000, funeral: 15_000, weekly: 1_500, premium: 1_250 },
  { amount: 500_000, medical: 50_000, funeral: 25_000, weekly: 2_500, premium: 2_150 },
  { amount: 1_000_000, medical: 100_000, funeral: 50_000, weekly: 5_000, premium: 3_250 },
  { amount: 2_000_000, medical: 200_000, funeral: 100_000, weekly: 10_000, premium: 6_400 },
];

const child: readonly Plan[] = [
  { amount: 100_000, medical: 15_000, funeral: 10_000, weekly: 0, premium: 500 },
  { amount: 250_000, medical: 25_000, funeral: 15_000, weekly: 0, premium: 900 },
];

const student: Readonly<Record<90 | 180 | 360, readonly Plan[]>> = {
  90: [{ amount: 100_000, medical: 20_000, funeral: 10_000, weekly: 0, premium: 250 }],
  180: [{ amount: 100_000, medical: 20_000, funeral: 10_000, weekly: 0, premium: 400 }],
  360: [{ amount: 100_000, medical: 20_000, funeral: 10_000, weekly: 0, premium: 650 }],
};

const rowsOf = (
  all: readonly Underwriter[],
  personCovered: 'ADULT' | 'CHILD' | 'STUDENT',
  coverDuration: number,
  plans: readonly Plan[],
) =>
  plans.flatMap((plan) =>
    all.map(({ id, personalAccident: { share } }) => ({
      underwriterId: id,
      personCovered,
      coverDuration,
      packageCents: kes(plan.amount),
      medicalCents: kes(plan.medical),
      funeralCents: kes(plan.funeral),
      weeklyCents: kes(plan.weekly),
      premiumCents: plan.premium * share,
      ...currentEdition,
    })),
  );

export const paPlanRowsOf = (all: readonly Underwriter[]) =>
  numbered([
    ...rowsOf(all, 'ADULT', 360, adult),
    ...rowsOf(all, 'CHILD', 360, child),
    ...rowsOf(all, 'STUDENT', 90, student[90]),
    ...rowsOf(all, 'STUDENT', 180, student[180]),
    ...rowsOf(all, 'STUDENT', 360, student[360]),
  ]);
