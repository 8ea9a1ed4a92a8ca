import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import type { ReceivedPayment } from '../../communication/documents/receipt-paper';
import { invoiceAccount } from '../../payments/ledger/accounts';
import { sourcesIn } from '../../payments/ledger/sources';
import { paidSettlement } from '../../payments/settlements/repository';

/** What came in for one invoice; null while it is not wholly paid. */
export const receivedPayment = async (db: Database, invoiceId: number): Promise<ReceivedPayment | null> => {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice || invoice.state !== 'paid' || !invoice.paidAt) return null;
  const settlement = await paidSettlement(db, invoice.purchaseId);
  const sources = await sourcesIn(db, invoiceAccount(invoiceId));
  return {
    invoiceNumber: invoice.number,
    amountCents: invoice.amountCents,
    paidAt: invoice.paidAt,
    receipts: sources.flatMap(({ receipt: { code } }) => (code === null ? [] : [code])),
    savedCents: settlement?.invoiceId === invoiceId ? settlement.savedCents : null,
  };
};
