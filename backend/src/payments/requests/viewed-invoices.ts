import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { receivedFor } from '../ledger/balances';
import { hasPlan, invoicesOf } from '../../purchasing/facts/invoices-of';
import type { PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import type { ViewedInvoice as InvoiceFacts } from './instalment-view';
import { attemptsOfInvoices, type AttemptRow, type InvoiceRow } from '../invoices/repository';

/** An invoice with what was asked for and what came for it. */
export type ViewedInvoice = InvoiceFacts & {
  readonly attempts: readonly AttemptRow[];
  readonly receivedCents: number;
};

/**
 * An open purchase has the invoices of its plan as it is now, whether or not a payment was tried with another.
 * @param rows those that are written
 */
export const viewedInvoices = async (
  db: Database,
  facts: PurchaseFacts,
  rows: readonly InvoiceRow[],
): Promise<ViewedInvoice[]> => {
  const ids = rows.map(({ id }) => id);
  const [attempts, received] = await together([attemptsOfInvoices(db, ids), receivedFor(db, ids)]);
  const heardOf = (number: number) => {
    const id = rows.find((row) => row.number === number)?.id;
    return {
      attempts: attempts.filter(({ invoiceId }) => invoiceId === id),
      receivedCents: received.get(id ?? 0) ?? 0,
    };
  };
  if (facts.row.state !== 'open') return rows.map((row) => ({ ...row, ...heardOf(row.number) }));
  if (facts.row.startsOn === null || !hasPlan(facts)) return [];
  return invoicesOf(facts).map((draft) => ({
    ...draft,
    graceEndsOn: null,
    state: 'due',
    paidAt: null,
    ...heardOf(draft.number),
  }));
};
