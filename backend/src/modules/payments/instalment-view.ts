import { addDays, fromCents, type Instalment } from '@tulinde/shared/contracts';
import { graceDays } from '../purchases/lipa-pole-pole';
import type { InvoiceRow } from './repository';

/**
 * An invoice as its payer sees it.
 * @param today the day in Nairobi
 */
export const instalmentView = (
  {
    number,
    dueOn,
    amountCents,
    state,
    paidAt,
  }: Pick<InvoiceRow, 'number' | 'amountCents' | 'dueOn' | 'state' | 'paidAt'>,
  today: string,
): Instalment => ({
  number,
  dueOn,
  amount: fromCents(amountCents),
  state: state === 'due' && number > 0 && today > dueOn ? 'overdue' : state,
  graceEndsOn: addDays(dueOn, graceDays),
  paidAt: paidAt?.toISOString() ?? null,
});
