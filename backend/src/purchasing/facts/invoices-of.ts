import { addMonths } from '@tulinde/contracts';
import { monthlyPpm, scheduleOf } from '../../domain/pricing/instalments';
import type { PurchaseFacts } from './purchase-facts';

/** What is to be paid and by when: 0 is the full price or the deposit, 1… are the later instalments. */
export interface InvoiceDraft {
  readonly number: number;
  readonly amountCents: number;
  /** Calendar day in Nairobi. */
  readonly dueOn: string;
}

/** Whether a plan is chosen that the price of now still allows. */
export const hasPlan = ({ row, price }: Pick<PurchaseFacts, 'row' | 'price'>): boolean =>
  row.plan === 'FULL' ||
  (row.plan === 'LIPA_POLE_POLE' &&
    row.instalments !== null &&
    price.instalments !== null &&
    row.instalments <= price.instalments.longestTerm);

/**
 * The invoices of a purchase by its plan, a month apart from the first day of cover.
 * @throws RangeError without a plan or a first day: ask for a payable purchase first
 */
export const invoicesOf = (facts: Pick<PurchaseFacts, 'row' | 'price'>): readonly InvoiceDraft[] => {
  const { row, price } = facts;
  const { startsOn } = row;
  if (startsOn === null || !hasPlan(facts)) throw new RangeError('A purchase without a plan was to be invoiced.');
  if (row.plan === 'FULL') return [{ number: 0, amountCents: price.totalCents, dueOn: startsOn }];
  return scheduleOf(price.totalCents, monthlyPpm(price.instalments), row.instalments ?? 1).map(
    ({ number, amountCents }) => ({ number: number - 1, amountCents, dueOn: addMonths(startsOn, number - 1) }),
  );
};
