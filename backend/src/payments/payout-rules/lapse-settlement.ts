import { addMonths, daysBetween } from '@tulinde/contracts';
import { scheduleOf } from '../../domain/pricing/instalments';
import { millionthsOf, ofParts, sum } from '../../domain/pricing/money';

export interface LapsedPlan {
  /** Premium before levies and stamp duty. */
  readonly grossCents: number;
  /** Price of the cover without interest, levies and stamp duty included: whole shillings in cents. */
  readonly payableCents: number;
  /** Interest of a month, parts per million; of a price that is paid at once it does not matter. */
  readonly monthlyRatePpm: number;
  /** Instalments in all, the deposit included: 1 where the price is paid at once. */
  readonly count: number;
  /** What the plan costs in all where it was paid off early; null where it was not. */
  readonly paidOffCents: number | null;
  /** First and last day as sold. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** The last day that was covered: of grace. */
  readonly endedOn: string;
  /** The missed instalment's number, the deposit being 0, and the day on which it was due. */
  readonly missed: { readonly number: number; readonly dueOn: string };
  /** All that has come in for the plan and was not taken back. */
  readonly receivedCents: number;
}

export interface Settlement {
  readonly unearnedCents: number;
  readonly loanCents: number;
}

/*
 * The interest of each month of the annuity that had passed by the missed instalment's due day: whole shillings as invoiced,
 * and to the cent that of the month which the missed instalment ends. Lateness and grace cost no interest.
 */
const interestOf = ({ payableCents, monthlyRatePpm, count, startsOn, missed }: LapsedPlan): number => {
  const lines = scheduleOf(payableCents, monthlyRatePpm, count);
  const passed = lines.filter(({ number }) => number > 1 && addMonths(startsOn, number - 1) <= missed.dueOn);
  const last = passed.at(-1);
  const invoiced = sum(passed.map(({ interestCents }) => interestCents));
  if (last === undefined || last.number !== missed.number + 1) return invoiced;
  const balanceCents = lines[last.number - 2]?.balanceCents ?? 0;
  return invoiced - last.interestCents + millionthsOf(balanceCents, monthlyRatePpm);
};

/**
 * What a lapse leaves: gross × days left ÷ days, rounded half up to the cent, against what the plan has cost so far less what
 * has come in and was not taken back. Levies and stamp duty stay. The customer gets the difference; below nothing it is owed.
 */
export const settlementOf = (plan: LapsedPlan): Settlement => {
  const days = daysBetween(plan.startsOn, plan.endsOn) + 1;
  const left = Math.max(0, daysBetween(plan.endedOn, plan.endsOn));
  const costCents = plan.paidOffCents ?? plan.payableCents + interestOf(plan);
  return {
    unearnedCents: ofParts(plan.grossCents, Math.min(left, days), days),
    loanCents: Math.max(0, costCents - plan.receivedCents),
  };
};
