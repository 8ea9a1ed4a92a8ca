import { addMonths, fromCents, instalmentCounts, type LoanSchedule, type Purchase } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import type { CallContext, CallRequest } from '../../http/call-handler';
import { validationRefusal } from '../../http/refusal';
import { effectiveYearlyBp, monthlyPpm, scheduleOf, type InstalmentTerms } from '../../domain/pricing/instalments';
import { sum } from '../../domain/pricing/money';
import { changeStep } from './change-step';
import { readPurchase, type PurchaseFacts } from './purchase-facts';

/** Of the agreement's text that customers accept; another text is another version. */
const agreementVersion = 'LPP-2026-3';
/** How long an instalment may be late before cover ends. */
export const graceDays = 7;

/** @throws Refusal where the price is not financed, or not over so many instalments */
const termsFor = ({ price }: PurchaseFacts, count: number | null, field: string): InstalmentTerms => {
  if (price.instalments === null) throw validationRefusal([{ field, message: 'instalments.notOffered' }]);
  const max = price.instalments.longestTerm;
  const { from, to } = instalmentCounts;
  if (count === null || !Number.isInteger(count) || count < from || count > to) {
    throw validationRefusal([{ field: 'instalments', message: 'instalments.range' }]);
  }
  if (count > max) throw validationRefusal([{ field: 'instalments', message: 'instalments.tooMany', params: { max } }]);
  return price.instalments;
};

/** What Lipa Pole Pole costs over so many instalments, to the shilling. Until a first day is chosen it counts from today. */
export const loanSchedule = async (
  db: Database,
  { purchaseId, instalments }: CallRequest<'getLoanRepaymentSchedule'>,
  { now }: CallContext,
): Promise<LoanSchedule> => {
  const facts = await readPurchase(db, purchaseId, now);
  const monthlyRatePpm = monthlyPpm(termsFor(facts, instalments, 'instalments'));
  const startsOn = facts.row.startsOn ?? facts.today;
  const { totalCents } = facts.price;
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
    monthlyRate: monthlyRatePpm / 10_000,
    yearlyRate: effectiveYearlyBp(monthlyRatePpm) / 100,
    graceDays,
    agreementVersion,
  };
};

/** In full, or by instalments under the credit agreement, whose version and time are stored. */
export const choosePaymentPlan = (
  db: Database,
  { purchaseId, plan, instalments, isAgreed }: CallRequest<'choosePaymentPlan'>,
  context: CallContext,
): Promise<Purchase> =>
  changeStep(db, { purchaseId, step: 'payment' }, context, async (_tx, facts) => {
    if (plan === 'FULL') return { plan, instalments: null, agreedAt: null, agreementVersion: null };
    termsFor(facts, instalments, 'plan');
    if (!isAgreed) throw validationRefusal([{ field: 'isAgreed', message: 'instalments.mustAgree' }]);
    return { plan, instalments, agreedAt: context.now, agreementVersion };
  });
