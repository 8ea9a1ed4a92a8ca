import { and, asc, eq, inArray, isNull, or, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { files, purchases } from '../../platform/database/schema';

export type PurchaseRow = InferSelectModel<typeof purchases>;
export type FileRow = InferSelectModel<typeof files>;

/** There is cover of it, or is about to be: what is due of its price since was paid before, and taken back by M-Pesa. */
export const isSold = ({ state }: Pick<PurchaseRow, 'state'>): boolean => state === 'paid' || state === 'issued';

/** Does nothing where its reference is taken, or its id. */
export const insertPurchase = async (db: Database, row: InferInsertModel<typeof purchases>): Promise<void> => {
  await db.insert(purchases).values(row).onConflictDoNothing();
};

export const findPurchase = async (db: Database, id: string): Promise<PurchaseRow | null> => {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row ?? null;
};

/** @param reference `TP-…`, as it was given */
export const findByReference = async (db: Database, reference: string): Promise<PurchaseRow | null> => {
  const [row] = await db.select().from(purchases).where(eq(purchases.reference, reference));
  return row ?? null;
};

/** The first purchase that has one of these references. */
export const findByReferences = async (db: Database, references: readonly string[]): Promise<string | null> => {
  const isOne = inArray(purchases.reference, [...references]);
  const [row] = await db.select({ id: purchases.id }).from(purchases).where(isOne);
  return row?.id ?? null;
};

/** References by id. */
export const referencesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { id, reference } = purchases;
  const rows = await db
    .select({ id, reference })
    .from(purchases)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.reference]));
};

/** Whether a renewal of a policy was paid for. */
export const hasPaidRenewal = async (db: Database, policyNumber: string): Promise<boolean> => {
  const paid = and(eq(purchases.renewsPolicy, policyNumber), inArray(purchases.state, ['paid', 'issued']));
  return (await db.$count(purchases, paid)) > 0;
};

/** Its policy is there with all its papers. Does nothing where it is issued already. */
export const markIssued = async (tx: Database, id: string, now: Date): Promise<void> => {
  await tx
    .update(purchases)
    .set({ state: 'issued', updatedAt: now })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'paid')));
};

/** The row, locked until the transaction ends: steps that are saved at the same moment queue up. */
export const lockPurchaseRow = async (tx: Database, id: string): Promise<PurchaseRow | null> => {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  return row ?? null;
};

export const updatePurchase = async (
  tx: Database,
  id: string,
  changes: Partial<InferInsertModel<typeof purchases>>,
): Promise<void> => {
  await tx.update(purchases).set(changes).where(eq(purchases.id, id));
};

interface NewEmail {
  readonly before: string;
  readonly after: string;
  /** Null where it is not known. */
  readonly idNumber: string | null;
}

/**
 * Changes the email in the account's purchases that have its old one; also in purchases that were begun without signing in, if old
 * email and id number are the account's.
 */
export const followEmail = async (
  tx: Database,
  customerId: string,
  { before, after, idNumber }: NewEmail,
): Promise<void> => {
  const isOldAddress = sql`lower(${purchases.customer} ->> 'email') = ${before.toLowerCase()}`;
  const isSamePerson =
    idNumber === null
      ? undefined
      : and(isNull(purchases.customerId), sql`${purchases.customer} ->> 'idNumber' = ${idNumber}`);
  const customer = sql`jsonb_set(${purchases.customer}, '{email}', to_jsonb(${after}::text))`;
  await tx
    .update(purchases)
    .set({ customer })
    .where(and(or(eq(purchases.customerId, customerId), isSamePerson), isOldAddress));
};

export const findFiles = (db: Database, purchaseId: string): Promise<FileRow[]> =>
  db.select().from(files).where(eq(files.purchaseId, purchaseId)).orderBy(asc(files.createdAt), asc(files.id));

/** The kinds of files that are there, by purchase. */
export const fileKindsOf = async (
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await db
    .selectDistinct({ purchaseId: files.purchaseId, kind: files.kind })
    .from(files)
    .where(inArray(files.purchaseId, [...purchaseIds]));
  const kinds = new Map<string, Set<string>>();
  for (const { purchaseId, kind } of rows) {
    if (purchaseId !== null) kinds.set(purchaseId, (kinds.get(purchaseId) ?? new Set()).add(kind));
  }
  return kinds;
};
