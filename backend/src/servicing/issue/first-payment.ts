import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices, paymentAttempts } from '../../platform/database/schema';
import { receivedFor } from '../../payments/ledger/balances';
import { sourcesIn } from '../../payments/ledger/sources';
import { invoiceAccount } from '../../payments/ledger/accounts';

export interface FirstPayment {
  readonly isWhole: boolean;
  /** When the payment that completed it was confirmed; meaningless while it is not whole. */
  readonly paidAt: Date;
  /** Phones that were asked for their PIN and gave it. */
  readonly provenPhones: readonly string[];
}

const askedPhone = async (db: Database, attemptId: number | null): Promise<string[]> => {
  if (attemptId === null) return [];
  const rows = await db
    .select({ phone: paymentAttempts.phone })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.channel, 'STK')));
  return rows.map(({ phone }) => phone);
};

/** What has come in for the full price or the deposit, counted from the books. */
export const firstPayment = async (db: Database, purchaseId: string): Promise<FirstPayment | null> => {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.purchaseId, purchaseId), eq(invoices.number, 0)));
  if (!invoice) return null;
  const receivedCents = (await receivedFor(db, [invoice.id])).get(invoice.id) ?? 0;
  const provenPhones: string[] = [];
  for (const { receipt } of await sourcesIn(db, invoiceAccount(invoice.id))) {
    provenPhones.push(...(await askedPhone(db, receipt.attemptId)));
  }
  return {
    isWhole: invoice.state === 'paid' && receivedCents >= invoice.amountCents,
    paidAt: invoice.paidAt ?? new Date(0),
    provenPhones,
  };
};
