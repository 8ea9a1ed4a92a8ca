import { asc, inArray } from 'drizzle-orm';
import { invoices, ledgerReceipts, paybillPayments } from '../../../platform/database/schema';
import { attemptsOfInvoices } from '../../../payments/invoices/repository';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { attemptColumns, invoiceColumns, paybillColumns, receiptColumns } from '../columns/money-columns';
import { downloadRow } from '../columns/download-row';

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
    ...downloadRow(invoiceColumns, invoice),
    purchaseReference: scope.referenceOf(invoice.purchaseId) ?? '',
    policyNumber: scope.policyOf(invoice.purchaseId),
    instalment: invoice.number + 1,
    attempts: attempts
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map((attempt) => ({ ...downloadRow(attemptColumns, attempt), phone: scope.phoneFor(attempt.phone) })),
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
  return rows.map((row) => ({ ...downloadRow(paybillColumns, row), phone: phoneFor(row.phone) }));
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
    ...downloadRow(receiptColumns, row),
    purchaseReference: scope.referenceOf(row.purchaseId) ?? '',
    phone: scope.phoneFor(row.phone),
  }));
};
