import { addMonths, daysBetween } from '@tulinde/contracts';
import type { ShortPeriodStep } from '../src/domain/premium-refund/refund-terms';

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
const received = (payments: readonly BookedPayment[]): number =>
  payments.reduce((sum, { cents, isTakenBack }) => (isTakenBack ? sum : sum + cents), 0);

/* The premium of the days that are left. */
const unearnedByDays = ({ grossCents, startsOn, endsOn }: SoldPlan, endedOn: string): number => {
  const days = daysBetween(startsOn, endsOn) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(endedOn, endsOn)));
  return Math.floor((2 * grossCents * left + days) / (2 * days));
};

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
  const inTime = payments.filter(({ madeAt }) => madeAt < lapse.end);
  const cost = plan.payableCents + interestUntil(plan, lapse.missed);
  return { unearned: unearnedByDays(plan, lapse.endedOn), loan: Math.max(0, cost - received(inTime)) };
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

/** What pays off a plan that runs, cents. */
export const judgedPayOff = (plan: SoldPlan, payments: readonly BookedPayment[], day: string): number =>
  Math.max(0, toShilling(plan.payableCents + interestByDay(plan, day)) - received(payments));

/* Of each month that has begun the share that is kept, in basis points; above the scale the whole premium. */
const keptByScale = (plan: SoldPlan, endedOn: string, scale: readonly ShortPeriodStep[]): number => {
  let begun = 1;
  while (addMonths(plan.startsOn, begun) <= endedOn) begun += 1;
  const keptBp = scale.find(({ months }) => begun <= months)?.keptBp ?? 10_000;
  return Math.floor((2 * plan.grossCents * keptBp + 10_000) / 20_000);
};

/**
 * What a cancelled cover of a year refunds, cents: by the days that are left, or what its insurer's scale does not keep.
 * @param end.day on which its plan is priced, and `endedOn` the last day of cover
 * @param scale null where the insurer goes by days
 */
export const judgedRefund = (
  plan: SoldPlan,
  payments: readonly BookedPayment[],
  { endedOn, day }: { readonly endedOn: string; readonly day: string },
  scale: readonly ShortPeriodStep[] | null = null,
): number => {
  const unearned =
    scale !== null && endedOn >= plan.startsOn
      ? plan.grossCents - keptByScale(plan, endedOn, scale)
      : unearnedByDays(plan, endedOn);
  return Math.max(0, Math.min(unearned - judgedPayOff(plan, payments, day), received(payments)));
};
