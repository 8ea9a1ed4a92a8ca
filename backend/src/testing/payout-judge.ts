import { addMonths, daysBetween } from '@tulinde/contracts';

/** What a plan was sold as, from the contract alone. Cents. */
export interface SoldPlan {
  readonly grossCents: number;
  readonly payableCents: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly monthlyRatePpm: number;
  /** As they were asked for at the sale, the deposit first. */
  readonly amounts: readonly number[];
}

/** A payment in M-Pesa's own book. */
export interface BookedPayment {
  readonly code: string;
  readonly cents: number;
  readonly madeAt: Date;
  isTakenBack: boolean;
}

const interestOf = (balance: number, ppm: number): number => Math.floor((2 * balance * ppm + 1_000_000) / 2_000_000);
const toShilling = (cents: number): number => Math.floor((cents + 50) / 100) * 100;

/*
 * The annuity month by month, from its invoices: what each month costs is what its balance grew by, in whole shillings. The
 * month that the missed instalment ends costs to the cent.
 */
const interestUntil = (plan: SoldPlan, missed: { readonly number: number; readonly dueOn: string }): number => {
  let balance = plan.payableCents - (plan.amounts[0] ?? 0);
  let total = 0;
  for (let number = 1; number < plan.amounts.length; number += 1) {
    if (addMonths(plan.startsOn, number) > missed.dueOn) return total;
    const exact = interestOf(balance, plan.monthlyRatePpm);
    const isLast = addMonths(plan.startsOn, number + 1) > missed.dueOn || number === plan.amounts.length - 1;
    total += isLast && number === missed.number ? exact : toShilling(exact);
    balance += toShilling(exact) - (plan.amounts[number] ?? 0);
  }
  return total;
};

/**
 * What a lapse leaves by the terms and M-Pesa's book: the judge's own arithmetic, none of the portal's. Above nothing it is the
 * customer's, below nothing it is owed. Cents.
 */
export const judgedSettlement = (
  plan: SoldPlan,
  payments: readonly BookedPayment[],
  lapse: {
    readonly endedOn: string;
    readonly end: Date;
    readonly missed: { readonly number: number; readonly dueOn: string };
  },
): { readonly unearned: number; readonly loan: number } => {
  const days = daysBetween(plan.startsOn, plan.endsOn) + 1;
  const left = Math.max(0, daysBetween(lapse.endedOn, plan.endsOn));
  const unearned = Math.floor((2 * plan.grossCents * left + days) / (2 * days));
  const counted = payments.filter(({ isTakenBack, madeAt }) => !isTakenBack && madeAt < lapse.end);
  const received = counted.reduce((sum, { cents }) => sum + cents, 0);
  const cost = plan.payableCents + interestUntil(plan, lapse.missed);
  return { unearned, loan: Math.max(0, cost - received) };
};

/* The annuity's interest up to a day: of each month that has passed all of it, of the month that runs its share by days. */
const interestByDay = (plan: SoldPlan, day: string): number => {
  let balance = plan.payableCents - (plan.amounts[0] ?? 0);
  let total = 0;
  for (let number = 1; number < plan.amounts.length; number += 1) {
    const [from, to] = [addMonths(plan.startsOn, number - 1), addMonths(plan.startsOn, number)];
    const month = toShilling(interestOf(balance, plan.monthlyRatePpm));
    const passed = Math.min(Math.max(daysBetween(from, day), 0), daysBetween(from, to));
    total += Math.floor((2 * month * passed + daysBetween(from, to)) / (2 * daysBetween(from, to)));
    balance += month - (plan.amounts[number] ?? 0);
  }
  return total;
};

/** What a cancelled cover refunds by the days that are left, cents. @param day on which its plan is priced */
export const judgedRefund = (
  plan: SoldPlan,
  payments: readonly BookedPayment[],
  { endedOn, day }: { readonly endedOn: string; readonly day: string },
): number => {
  const days = daysBetween(plan.startsOn, plan.endsOn) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(endedOn, plan.endsOn)));
  const unearned = Math.floor((2 * plan.grossCents * left + days) / (2 * days));
  const received = payments.filter(({ isTakenBack }) => !isTakenBack).reduce((sum, { cents }) => sum + cents, 0);
  const owed = Math.max(0, toShilling(plan.payableCents + interestByDay(plan, day)) - received);
  return Math.max(0, Math.min(unearned - owed, received));
};
