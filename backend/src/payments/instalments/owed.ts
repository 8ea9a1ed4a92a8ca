import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { isClosed } from '../../domain/cover-period';
import { lockInvoice, type InvoiceRow } from '../invoices/repository';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { vehicleLossesOf } from '../../customers-and-policies/policies/vehicle-losses';
import { findPurchase, lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';

/** An instalment that keeps a cover going. */
export interface OwedInstalment {
  readonly row: PurchaseRow;
  readonly invoice: InvoiceRow;
}

/* Paid for and not ended: a cover that was cancelled asks for nothing any more. */
const isOwed = async (db: Database, { row, invoice }: OwedInstalment): Promise<boolean> => {
  if (invoice.state !== 'due' || (row.state !== 'paid' && row.state !== 'issued')) return false;
  const policy = await findPolicyOf(db, row.id);
  return policy === null || !isClosed(policy);
};

const find = async (db: Database, invoiceId: number): Promise<InvoiceRow | null> => {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  return found ?? null;
};

/** Whether a claim that was agreed on, of a vehicle that is gone, pays what is open of the plan. */
export const isPaidByClaim = async (db: Database, { id }: Pick<PurchaseRow, 'id'>): Promise<boolean> => {
  const policy = await findPolicyOf(db, id);
  if (policy === null) return false;
  return (await vehicleLossesOf(db, [policy.number])).get(policy.number)?.isPaid === false;
};

/** The instalment with its purchase, locked; null where nothing is owed for it. */
export const lockOwed = async (tx: Database, invoiceId: number): Promise<OwedInstalment | null> => {
  const found = await find(tx, invoiceId);
  const row = found && (await lockPurchaseRow(tx, found.purchaseId));
  const invoice = found && (await lockInvoice(tx, found.id));
  if (row === null || invoice === null) return null;
  return (await isOwed(tx, { row, invoice })) ? { row, invoice } : null;
};

/** As {@link lockOwed}, without the locks: for a last look before a reminder leaves. */
export const isStillOwed = async (db: Database, invoiceId: number): Promise<boolean> => {
  const invoice = await find(db, invoiceId);
  const row = invoice && (await findPurchase(db, invoice.purchaseId));
  if (invoice === null || row === null || !(await isOwed(db, { row, invoice }))) return false;
  return !(await isPaidByClaim(db, row));
};
