import { and, asc, desc, eq, gte, inArray, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices, paymentAttempts, paymentEvents } from '../../platform/database/schema';
import type { InvoiceDraft } from '../../purchasing/facts/invoices-of';
import { lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';

export type InvoiceRow = InferSelectModel<typeof invoices>;
export type AttemptRow = InferSelectModel<typeof paymentAttempts>;
export type NewAttempt = InferInsertModel<typeof paymentAttempts>;

export interface LockedAttempt {
  readonly purchase: PurchaseRow;
  readonly invoice: InvoiceRow;
  readonly attempt: AttemptRow;
}

export const findAttempt = async (db: Database, id: number): Promise<AttemptRow | null> => {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
};

export const findAttemptByToken = async (db: Database, token: string): Promise<AttemptRow | null> => {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.callbackToken, token));
  return row ?? null;
};

/** The attempt that a receipt is counted for, and its purchase. */
export const findByReceipt = async (db: Database, receipt: string) => {
  const [row] = await db
    .select({ attempt: paymentAttempts, purchaseId: invoices.purchaseId })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(eq(paymentAttempts.receipt, receipt));
  return row ?? null;
};

export const findByIdempotencyKey = async (db: Database, key: string): Promise<AttemptRow | null> => {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.idempotencyKey, key));
  return row ?? null;
};

/* One whose payment M-Pesa took back has a later day than its number says: what ends the cover first is paid first. */
const byDueDay = [asc(invoices.dueOn), asc(invoices.number)];

/** As the queries order them: what is due first is first. */
export const inOrder = (rows: readonly InvoiceRow[]): InvoiceRow[] =>
  [...rows].sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.number - b.number);

export const invoicesOfPurchase = (db: Database, purchaseId: string): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.purchaseId, purchaseId))
    .orderBy(...byDueDay);

export const invoicesOfPurchases = async (db: Database, purchaseIds: readonly string[]): Promise<InvoiceRow[]> =>
  purchaseIds.length === 0
    ? []
    : db
        .select()
        .from(invoices)
        .where(inArray(invoices.purchaseId, [...purchaseIds]))
        .orderBy(asc(invoices.purchaseId), ...byDueDay);

export const attemptsOfInvoices = async (db: Database, ids: readonly number[]): Promise<AttemptRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.invoiceId, [...ids]))
        .orderBy(asc(paymentAttempts.id));

export const lockInvoice = async (tx: Database, id: number): Promise<InvoiceRow | null> => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row ?? null;
};

/** Purchase, invoice, attempt: locked in this order everywhere, so that nobody waits in a circle. */
export const lockAttempt = async (tx: Database, id: number): Promise<LockedAttempt> => {
  const [of] = await tx
    .select({ purchaseId: invoices.purchaseId })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(eq(paymentAttempts.id, id));
  const purchase = of ? await lockPurchaseRow(tx, of.purchaseId) : null;
  // One statement: PostgreSQL locks the rows in the order of the tables.
  const [locked] = await tx
    .select({ invoice: invoices, attempt: paymentAttempts })
    .from(invoices)
    .innerJoin(paymentAttempts, eq(paymentAttempts.invoiceId, invoices.id))
    .where(eq(paymentAttempts.id, id))
    .for('update');
  if (!purchase || locked === undefined) throw new Error('An attempt has gone.');
  return { purchase, ...locked };
};

export const insertAttempt = async (tx: Database, row: NewAttempt): Promise<AttemptRow> => {
  const [inserted] = await tx.insert(paymentAttempts).values(row).returning();
  if (inserted === undefined) throw new Error('An attempt was not inserted.');
  return inserted;
};

export const updateAttempt = async (tx: Database, id: number, changes: Partial<NewAttempt>): Promise<void> => {
  await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id));
};

export const updateInvoice = async (
  tx: Database,
  id: number,
  changes: Partial<InferInsertModel<typeof invoices>>,
): Promise<void> => {
  await tx.update(invoices).set(changes).where(eq(invoices.id, id));
};

/**
 * The invoices of the plan as it is now. Only while nothing is in: an earlier plan's later instalments go, its first
 * invoice takes the new amount, because attempts belong to it.
 */
export const writeInvoices = async (
  tx: Database,
  purchaseId: string,
  drafts: readonly InvoiceDraft[],
): Promise<InvoiceRow[]> => {
  await tx.delete(invoices).where(and(eq(invoices.purchaseId, purchaseId), gte(invoices.number, 1)));
  const written = await tx
    .insert(invoices)
    .values(drafts.map((draft) => ({ ...draft, purchaseId, state: 'due' as const })))
    .onConflictDoUpdate({
      target: [invoices.purchaseId, invoices.number],
      set: { amountCents: sql`excluded.amount_cents`, dueOn: sql`excluded.due_on` },
    })
    .returning();
  return inOrder(written);
};

/** One line of the trail, which the database lets nobody change. */
export const addEvent = async (
  db: Database,
  at: Date,
  kind: string,
  attemptId: number | null,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await db.insert(paymentEvents).values({ at, kind, attemptId, data });
};

export const latestEvent = async (db: Database, attemptId: number, kind: string): Promise<unknown> => {
  const [row] = await db
    .select({ data: paymentEvents.data })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.attemptId, attemptId), eq(paymentEvents.kind, kind)))
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  return row?.data ?? null;
};
