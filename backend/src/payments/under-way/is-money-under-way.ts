import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices, ledgerReceipts } from '../../platform/database/schema';
import { doubtMs, isUndecided } from '../invoices/attempt-states';
import { attemptsOfInvoices } from '../invoices/repository';
import { coveredTime, hasPassed } from '../statements/statement-store';
import { purchaseOfAccount, type ReceiptRow } from '../ledger/repository';
import { receivedFor } from '../ledger/balances';

/* Payments that are heard of and in no account yet: until M-Pesa's book has passed them, and what was only announced for a
   day, because M-Pesa's record was asked for it all the while. */
const heardOf = async (tx: Database, now: Date): Promise<ReceiptRow[]> => {
  const heard = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.state, 'heard'));
  if (heard.length === 0) return [];
  const covered = await coveredTime(tx);
  return heard.filter(({ heardAt, attemptId }) => {
    if (covered !== null && hasPassed(covered, heardAt)) return false;
    return attemptId !== null || now.getTime() - heardAt.getTime() < doubtMs;
  });
};

/** Payments that are heard of and in no account yet, with the purchase that each is for. */
export const heardPayments = async (tx: Database, now: Date): Promise<ReceiptRow[]> => {
  const heard = await heardOf(tx, now);
  const withPurchase: ReceiptRow[] = [];
  for (const row of heard) {
    withPurchase.push({ ...row, purchaseId: row.purchaseId ?? (await purchaseOfAccount(tx, row.account)) });
  }
  return withPurchase;
};

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
  for (const { account, purchaseId, amountCents } of await heardOf(tx, now)) {
    const isEnough = amountCents >= missing;
    if (isEnough && (purchaseId ?? (await purchaseOfAccount(tx, account))) === invoice.purchaseId) return true;
  }
  return false;
};
