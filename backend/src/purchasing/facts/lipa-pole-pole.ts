import { fromCents, instalmentCounts, type LoanSchedule, type Purchase } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { monthlyPpm, type InstalmentTerms } from '../../domain/pricing/instalments';
import { agreementVersion, loanScheduleOf } from '../../catalogue/instalments/schedule';
import { changeStep } from './change-step';
import { readPurchase, type PurchaseFacts } from './purchase-facts';

/** @throws Refusal where the price is not financed, or not over so many instalments */
const termsFor = ({ price }: PurchaseFacts, count: number | null, field: string): InstalmentTerms => {
  if (price.instalments === null) {
    if (price.leastFinancedCents === null) throw validationRefusal([{ field, message: 'instalments.notOffered' }]);
    const params = { minimum: fromCents(price.leastFinancedCents).toLocaleString('en-KE') };
    throw validationRefusal([{ field, message: 'instalments.tooSmall', params }]);
  }
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
  return loanScheduleOf(facts.price.totalCents, { monthlyRatePpm, instalments, startsOn });
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
