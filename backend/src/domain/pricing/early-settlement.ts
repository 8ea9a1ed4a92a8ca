import { addMonths, daysBetween } from '@tulinde/contracts';
import { scheduleOf, type ScheduleLine } from './instalments';
import { ofParts, sum, toShilling } from './money';

export interface RunningPlan {
  /** Price of the cover without interest, whole shillings in cents. */
  readonly payableCents: number;
  readonly monthlyRatePpm: number;
  /** Instalments in all, the deposit included. */
  readonly count: number;
  /** The first day of cover: the deposit is of that day, the others a month apart from it. */
  readonly startsOn: string;
  /** All that came in for it. */
  readonly receivedCents: number;
}

export interface EarlySettlement {
  /** What has to be in, in all, for nothing more to be due. */
  readonly totalCents: number;
  /** What of it is missing. */
  readonly amountCents: number;
  /** Owed of the loan after the instalments that are wholly in. */
  readonly principalCents: number;
  /** Earned since then; below nothing where months were paid ahead. */
  readonly interestCents: number;
  /** In already for the next instalment. */
  readonly receivedCents: number;
  readonly savedCents: number;
}

/* Of a month that has begun its days: the whole of it on the day on which the next instalment is due. */
const earnedIn = (line: ScheduleLine, startsOn: string, today: string): number => {
  if (line.number === 1) return 0;
  const from = addMonths(startsOn, line.number - 2);
  const to = addMonths(startsOn, line.number - 1);
  const days = daysBetween(from, to);
  return ofParts(line.interestCents, Math.min(Math.max(daysBetween(from, today), 0), days), days);
};

const earnedBy = (lines: readonly ScheduleLine[], { startsOn }: RunningPlan, today: string): number =>
  sum(lines.map((line) => earnedIn(line, startsOn, today)));

/**
 * All that a plan has cost by a day, its interest up to then included; cents, of whole shillings.
 * @param today calendar day in Nairobi
 */
export const costBy = (plan: RunningPlan, today: string): number => {
  const lines = scheduleOf(plan.payableCents, plan.monthlyRatePpm, plan.count);
  return toShilling(plan.payableCents + earnedBy(lines, plan, today));
};

/**
 * What pays off a plan on a day: the price and the interest of the annuity's months up to that day, each month's by its
 * days, half up to the cent; the sum half up to the shilling, because M-Pesa takes no less. Lateness costs no interest.
 * @param today calendar day in Nairobi
 * @returns null where no interest is left to save, or what came in is enough
 */
export const settlementAt = (plan: RunningPlan, today: string): EarlySettlement | null => {
  const { payableCents, monthlyRatePpm, count, receivedCents } = plan;
  const lines = scheduleOf(payableCents, monthlyRatePpm, count);
  const earnedCents = earnedBy(lines, plan, today);
  const totalCents = toShilling(payableCents + earnedCents);
  const amountCents = totalCents - receivedCents;
  const savedCents = sum(lines.map((line) => line.amountCents)) - totalCents;
  if (amountCents <= 0 || savedCents <= 0) return null;
  let [paidCents, paidInterestCents, principalCents] = [0, 0, payableCents];
  for (const line of lines) {
    if (paidCents + line.amountCents > receivedCents) break;
    paidCents += line.amountCents;
    paidInterestCents += line.interestCents;
    principalCents = line.balanceCents;
  }
  return {
    totalCents,
    amountCents,
    principalCents,
    interestCents: earnedCents - paidInterestCents,
    receivedCents: receivedCents - paidCents,
    savedCents,
  };
};
