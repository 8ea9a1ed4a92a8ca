import type { Database } from '../../platform/database/connection';
import { dueInvoices } from '../ledger/due-invoices';
import type { InvoiceRow } from '../invoices/repository';

export interface DueTogether {
  /** In the order of their numbers; the one that was asked about at least. */
  readonly invoices: readonly InvoiceRow[];
  /** Of all of them, cents. */
  readonly missingCents: number;
  /** Reminds of all: what comes in fills it last. */
  readonly last: InvoiceRow;
}

/**
 * Instalments that are due on one day, as after M-Pesa took back a payment that had paid two, are announced as one amount:
 * a customer who got the same words for each would pay one, and lose the cover for the other.
 */
export const dueTogether = async (tx: Database, invoice: InvoiceRow): Promise<DueTogether> => {
  const all = await dueInvoices(tx, invoice.purchaseId);
  const together = all
    .filter((due) => due.invoice.dueOn === invoice.dueOn)
    .sort((one, other) => one.invoice.number - other.invoice.number);
  const invoices = together.map((due) => due.invoice);
  const missingCents = together.reduce((sum, due) => sum + due.amountCents - due.receivedCents, 0);
  return { invoices, missingCents, last: invoices.at(-1) ?? invoice };
};
