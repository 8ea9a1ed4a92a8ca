import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import type { ReceivedPayment } from '../../communication/documents/receipt-paper';
import { invoiceAccount } from '../../payments/ledger/accounts';
import { sourcesIn } from '../../payments/ledger/sources';
import { paidSettlement } from '../../payments/settlements/repository';

const received = async (db: Database, isInvoice: SQL | undefined): Promise<ReceivedPayment | null> => {
  const [invoice] = await db.select().from(invoices).where(isInvoice);
  if (!invoice || invoice.state !== 'paid' || !invoice.paidAt) return null;
  const settlement = await paidSettlement(db, invoice.purchaseId);
  const sources = await sourcesIn(db, invoiceAccount(invoice.id));
  return {
    invoiceNumber: invoice.number,
    amountCents: invoice.amountCents,
    paidAt: invoice.paidAt,
    receipts: sources.flatMap(({ receipt: { code } }) => (code === null ? [] : [code])),
    savedCents: settlement?.invoiceId === invoice.id ? settlement.savedCents : null,
  };
};

/** What came in for one invoice; null while it is not wholly paid. */
export const receivedPayment = (db: Database, invoiceId: number): Promise<ReceivedPayment | null> =>
  received(db, eq(invoices.id, invoiceId));

/** What came in for the full price or the deposit; null while it is not wholly paid. */
export const receivedFirstPayment = (db: Database, purchaseId: string): Promise<ReceivedPayment | null> =>
  received(db, and(eq(invoices.purchaseId, purchaseId), eq(invoices.number, 0)));
