import { addMonths, fromCents, instalmentGraceDays, type LoanSchedule } from '@tulinde/contracts';
import { effectiveYearlyBp, scheduleOf } from '../../domain/pricing/instalments';
import { sum } from '../../domain/pricing/money';

/** Of the agreement's text that customers accept; another text is another version. */
export const agreementVersion = 'LPP-2026-3';

/** A monthly rate as people read it, percent: each month, and in a year with interest on interest. */
export const shownRates = (monthlyRatePpm: number) => ({
  monthlyRate: monthlyRatePpm / 10_000,
  yearlyRate: effectiveYearlyBp(monthlyRatePpm) / 100,
});

/**
 * What Lipa Pole Pole costs over so many instalments, to the shilling.
 * @param totalCents whole shillings, in cents
 * @param startsOn the first day of cover, on which the deposit is paid
 */
export const loanScheduleOf = (
  totalCents: number,
  {
    monthlyRatePpm,
    instalments,
    startsOn,
  }: {
    readonly monthlyRatePpm: number;
    readonly instalments: number;
    readonly startsOn: string;
  },
): LoanSchedule => {
  const lines = scheduleOf(totalCents, monthlyRatePpm, instalments);
  const extraCents = sum(lines.map(({ interestCents }) => interestCents));
  const depositCents = lines[0]?.amountCents ?? 0;
  return {
    instalments,
    deposit: fromCents(depositCents),
    // An annuity due: the deposit is one of the equal instalments.
    installment: fromCents(depositCents),
    schedule: lines.map((line) => ({
      number: line.number,
      dueOn: addMonths(startsOn, line.number - 1),
      amount: fromCents(line.amountCents),
      principal: fromCents(line.principalCents),
      interest: fromCents(line.interestCents),
      balance: fromCents(line.balanceCents),
    })),
    total: fromCents(totalCents + extraCents),
    fullPrice: fromCents(totalCents),
    extra: fromCents(extraCents),
    ...shownRates(monthlyRatePpm),
    graceDays: instalmentGraceDays,
    agreementVersion,
  };
};
