import { asc, inArray } from 'drizzle-orm';
import { fromCents } from '@tulinde/contracts';
import { invoices, ledgerReceipts, paybillPayments } from '../../../platform/database/schema';
import { attemptsOfInvoices } from '../../../payments/invoices/repository';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { iso, isoOrNull } from './wire';

export const paymentData = async ({ db, ...scope }: Scope): Promise<MyData['payments']> => {
  const ids = scope.purchases.map(({ id }) => id);
  const due = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.purchaseId, ids))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  const attempts = await attemptsOfInvoices(
    db,
    due.map(({ id }) => id),
  );
  return due.map((invoice) => ({
    purchaseReference: scope.referenceOf(invoice.purchaseId) ?? '',
    policyNumber: scope.policyOf(invoice.purchaseId),
    instalment: invoice.number + 1,
    amount: fromCents(invoice.amountCents),
    dueOn: invoice.dueOn,
    state: invoice.state,
    paidAt: isoOrNull(invoice.paidAt),
    attempts: attempts
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map((attempt) => ({
        channel: attempt.channel,
        amount: fromCents(attempt.amountCents),
        phone: scope.phoneFor(attempt.phone),
        state: attempt.state,
        isOverpayment: attempt.isOverpayment,
        receipt: attempt.receipt,
        failureReason: attempt.failureReason,
        at: iso(attempt.createdAt),
        endedAt: isoOrNull(attempt.finalAt),
      })),
  }));
};

/** Paid by the customer's own hand, with the reference of one of the purchases. */
export const paybillData = async ({ db, purchases, phoneFor }: Scope): Promise<MyData['paybillPayments']> => {
  const rows = await db
    .select()
    .from(paybillPayments)
    .where(
      inArray(
        paybillPayments.account,
        purchases.map(({ reference }) => reference),
      ),
    )
    .orderBy(asc(paybillPayments.receivedAt), asc(paybillPayments.receipt));
  return rows.map(({ receipt, amountCents, account, phone, receivedAt }) => ({
    receipt,
    amount: fromCents(amountCents),
    account,
    phone: phoneFor(phone),
    receivedAt: iso(receivedAt),
  }));
};

/** Every payment that M-Pesa took for one of the purchases, as the books have it. */
export const receiptData = async ({ db, ...scope }: Scope): Promise<MyData['receipts']> => {
  const ids = scope.purchases.map(({ id }) => id);
  const rows = await db
    .select()
    .from(ledgerReceipts)
    .where(inArray(ledgerReceipts.purchaseId, ids))
    .orderBy(asc(ledgerReceipts.heardAt), asc(ledgerReceipts.id));
  return rows.map((row) => ({
    purchaseReference: scope.referenceOf(row.purchaseId) ?? '',
    receipt: row.code,
    amount: fromCents(row.amountCents),
    account: row.account,
    phone: scope.phoneFor(row.phone),
    state: row.state,
    completedAt: isoOrNull(row.completedAt),
    heardAt: iso(row.heardAt),
  }));
};
