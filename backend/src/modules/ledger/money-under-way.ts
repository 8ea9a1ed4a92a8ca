import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices, ledgerReceipts } from '../../database/schema';
import { isUndecided } from '../payments/attempt-states';
import { attemptsOfInvoices } from '../payments/repository';
import { purchaseOfAccount } from './repository';
import { receivedFor } from './balances';

/**
 * Whether money may be on its way that would complete an invoice: a request that is not decided, or a payment that is heard
 * of and not confirmed. A part of what is missing is not such money.
 */
export const isMoneyUnderWay = async (tx: Database, invoiceId: number, now: Date): Promise<boolean> => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice === undefined) return false;
  const missing = invoice.amountCents - ((await receivedFor(tx, [invoiceId])).get(invoiceId) ?? 0);
  const attempts = await attemptsOfInvoices(tx, [invoiceId]);
  if (attempts.some((attempt) => isUndecided(attempt, now) && attempt.amountCents >= missing)) return true;
  const heard = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.state, 'heard'));
  for (const { account, purchaseId } of heard.filter(({ amountCents }) => amountCents >= missing)) {
    if ((purchaseId ?? (await purchaseOfAccount(tx, account))) === invoice.purchaseId) return true;
  }
  return false;
};
