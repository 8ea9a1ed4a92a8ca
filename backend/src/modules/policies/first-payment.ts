import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices, paymentAttempts } from '../../database/schema';

export interface FirstPayment {
  readonly invoiceId: number;
  readonly isWhole: boolean;
  /** Phones that were asked for their PIN and gave it. */
  readonly provenPhones: readonly string[];
}

/** What has come in for the full price or the deposit, counted from the payments themselves. */
export const firstPayment = async (db: Database, purchaseId: string): Promise<FirstPayment | null> => {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.purchaseId, purchaseId), eq(invoices.number, 0)));
  if (!invoice) return null;
  const paid = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoiceId, invoice.id),
        eq(paymentAttempts.state, 'succeeded'),
        eq(paymentAttempts.isOverpayment, false),
      ),
    );
  const receivedCents = paid.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    invoiceId: invoice.id,
    isWhole: invoice.state === 'paid' && receivedCents >= invoice.amountCents,
    provenPhones: paid.filter(({ channel }) => channel === 'STK').map(({ phone }) => phone),
  };
};
