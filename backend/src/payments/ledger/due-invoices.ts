import type { Database } from '../../platform/database/connection';
import { invoicesOfPurchase, type InvoiceRow } from '../invoices/repository';
import type { Due } from './allocate';
import { receivedFor } from './balances';

export interface DueInvoice extends Due {
  readonly invoice: InvoiceRow;
}

/** What is due of a purchase, in its order, with what has come in for it. */
export const dueInvoices = async (tx: Database, purchaseId: string): Promise<DueInvoice[]> => {
  const due = (await invoicesOfPurchase(tx, purchaseId)).filter(({ state }) => state === 'due');
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
