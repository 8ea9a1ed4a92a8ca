import type { Database } from '../../platform/database/connection';
import { invoicesOfPurchase, type InvoiceRow } from '../invoices/repository';
import type { Due } from './allocate';
import { receivedFor } from './balances';

export interface DueInvoice extends Due {
  readonly invoice: InvoiceRow;
}

/**
 * What is due of a purchase, in its order, with what has come in for it.
 * @param states other states than `due` that count as well, for example `lapsed`
 */
export const dueInvoices = async (
  tx: Database,
  purchaseId: string,
  states: readonly InvoiceRow['state'][] = ['due'],
): Promise<DueInvoice[]> => {
  const due = (await invoicesOfPurchase(tx, purchaseId)).filter(({ state }) => states.includes(state));
  const received = await receivedFor(
    tx,
    due.map(({ id }) => id),
  );
  return due.map((invoice) => ({
    id: invoice.id,
    amountCents: invoice.amountCents,
    receivedCents: received.get(invoice.id) ?? 0,
    invoice,
  }));
};
