import { fromCents, type Instalment } from '@tulinde/contracts';
import { lastGraceDay } from '../invoices/grace';
import type { InvoiceRow } from '../invoices/repository';

export type ViewedInvoice = Pick<InvoiceRow, 'number' | 'amountCents' | 'dueOn' | 'graceEndsOn' | 'state' | 'paidAt'>;

/**
 * An invoice as its payer sees it.
 * @param today the day in Nairobi
 */
export const instalmentView = (
  { number, dueOn, amountCents, graceEndsOn, state, paidAt }: ViewedInvoice,
  today: string,
): Instalment => ({
  number,
  dueOn,
  amount: fromCents(amountCents),
  state: state === 'due' && number > 0 && today > dueOn ? 'overdue' : state,
  graceEndsOn: lastGraceDay({ dueOn, graceEndsOn }),
  paidAt: paidAt?.toISOString() ?? null,
});
