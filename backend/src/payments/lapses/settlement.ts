import { daysBetween } from '@tulinde/contracts';
import { millionthsOf, ofParts } from '../../domain/pricing/money';

export interface LapsedPlan {
  /** Premium before levies and stamp duty. */
  readonly grossCents: number;
  /** First and last day as sold. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** The last day that was covered: of grace. */
  readonly endedOn: string;
  /** Owed of the loan after the last instalment that was paid. */
  readonly balanceCents: number;
  readonly monthlyRatePpm: number;
  /** What had come in for the instalment that was missed. */
  readonly receivedCents: number;
}

export interface Settlement {
  readonly unearnedCents: number;
  readonly loanCents: number;
}

/**
 * What a lapse leaves: gross × days left ÷ days, rounded half up to the cent, against the loan's balance with the month's
 * interest to the day on which the missed instalment was due, to the cent. Levies and stamp duty stay; grace costs no
 * interest. The customer gets the difference; below nothing it is owed.
 */
export const settlementOf = (plan: LapsedPlan): Settlement => {
  const days = daysBetween(plan.startsOn, plan.endsOn) + 1;
  const left = Math.max(0, daysBetween(plan.endedOn, plan.endsOn));
  const interestCents = millionthsOf(plan.balanceCents, plan.monthlyRatePpm);
  return {
    unearnedCents: ofParts(plan.grossCents, left, days),
    loanCents: Math.max(0, plan.balanceCents + interestCents - plan.receivedCents),
  };
};
