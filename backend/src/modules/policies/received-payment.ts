import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices, paymentAttempts } from '../../database/schema';
import type { ReceivedPayment } from '../documents/receipt-paper';

/** What came in for one invoice; null while it is not wholly paid. */
export const receivedPayment = async (db: Database, invoiceId: number): Promise<ReceivedPayment | null> => {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice || invoice.state !== 'paid' || !invoice.paidAt) return null;
  const attempts = await db
    .select({ receipt: paymentAttempts.receipt })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoiceId, invoiceId),
        eq(paymentAttempts.state, 'succeeded'),
        eq(paymentAttempts.isOverpayment, false),
      ),
    )
    .orderBy(asc(paymentAttempts.id));
  return {
    invoiceNumber: invoice.number,
    amountCents: invoice.amountCents,
    paidAt: invoice.paidAt,
    receipts: attempts.flatMap(({ receipt }) => (receipt === null ? [] : [receipt])),
  };
};
