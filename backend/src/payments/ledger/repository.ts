import { codeKey } from '@tulinde/contracts';
import { and, asc, desc, eq, inArray, isNull, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts, paymentAttempts, type receiptWays } from '../../platform/database/schema';
import { findByReferences } from '../../purchasing/records/repository';

export type ReceiptRow = InferSelectModel<typeof ledgerReceipts>;
export type NewReceipt = InferInsertModel<typeof ledgerReceipts>;
export type ReceiptWay = (typeof receiptWays)[number];

/** When a payment counts as made: M-Pesa's completion, or what stands in for it until that is known. */
export const countsAt = ({ completedAt, saidAt }: Pick<ReceiptRow, 'completedAt' | 'saidAt'>): Date =>
  completedAt ?? saidAt;

export const findReceiptByCode = async (db: Database, code: string): Promise<ReceiptRow | null> => {
  const [row] = await db.select().from(ledgerReceipts).where(eq(ledgerReceipts.code, code));
  return row ?? null;
};

/** Locked until the transaction ends: another process that learns of the same payment waits. */
export const lockReceiptByCode = async (tx: Database, code: string): Promise<ReceiptRow | null> => {
  const [row] = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.code, code)).for('update');
  return row ?? null;
};

export const lockReceiptOfAttempt = async (tx: Database, attemptId: number): Promise<ReceiptRow | null> => {
  const [row] = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.attemptId, attemptId)).for('update');
  return row ?? null;
};

/** @returns null where its code or its request is there already */
export const insertReceipt = async (tx: Database, row: NewReceipt): Promise<ReceiptRow | null> => {
  const [inserted] = await tx.insert(ledgerReceipts).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
};

export const updateReceipt = async (tx: Database, id: number, changes: Partial<NewReceipt>): Promise<ReceiptRow> => {
  const [row] = await tx.update(ledgerReceipts).set(changes).where(eq(ledgerReceipts.id, id)).returning();
  if (row === undefined) throw new Error('A receipt has gone.');
  return row;
};

/** Of one that is in no account yet: what it said is told by another row from now on. */
export const dropHeardReceipt = async (tx: Database, id: number): Promise<void> => {
  await tx.delete(ledgerReceipts).where(and(eq(ledgerReceipts.id, id), eq(ledgerReceipts.state, 'heard')));
};

/**
 * Requests of a purchase that are paid and have no code yet, with the receipts that stand for them.
 * @param withWaiting also those that several payments can be, which are in no account: only M-Pesa's statement tells
 */
export const requestsWithoutCode = async (tx: Database, purchaseId: string, withWaiting: boolean) =>
  tx
    .select({ receipt: ledgerReceipts, attempt: paymentAttempts })
    .from(ledgerReceipts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerReceipts.attemptId))
    .where(
      and(
        eq(ledgerReceipts.purchaseId, purchaseId),
        inArray(ledgerReceipts.state, withWaiting ? ['provisional', 'heard'] : ['provisional']),
        isNull(ledgerReceipts.code),
      ),
    )
    .orderBy(desc(ledgerReceipts.state), asc(ledgerReceipts.id));

/** Payments of a purchase that have a code and answer no request that is known, those included that M-Pesa took back. */
export const paymentsWithoutRequest = async (tx: Database, purchaseId: string): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(ledgerReceipts)
    .where(
      and(
        eq(ledgerReceipts.purchaseId, purchaseId),
        inArray(ledgerReceipts.state, ['confirmed', 'reversed']),
        isNull(ledgerReceipts.attemptId),
      ),
    )
    .orderBy(asc(ledgerReceipts.id));

/** The purchase whose reference was typed as the account, however it was written. */
export const purchaseOfAccount = async (db: Database, account: string | null): Promise<string | null> => {
  const plain = codeKey(account ?? '');
  if (plain === '') return null;
  const prefix = plain.slice(0, 2);
  const written = [`${prefix}-${plain.slice(2)}`, `TP-${plain}`];
  return findByReferences(db, written);
};
