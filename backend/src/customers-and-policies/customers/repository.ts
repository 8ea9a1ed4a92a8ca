import { and, eq, isNull, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { credentials, customers } from '../../platform/database/schema';

export type CustomerRow = InferSelectModel<typeof customers>;

/** A customer who signs in: `email` is the account's, the row has the one that was given last. */
export interface Account {
  readonly customer: CustomerRow;
  readonly email: string;
}

/** A customer, and what they sign in with; null where they have no password. */
export interface Owner {
  readonly customer: CustomerRow;
  readonly accountEmail: string | null;
}

const withAccount = { customer: customers, email: credentials.email };
const isTheirs = eq(credentials.customerId, customers.id);

/** An erased one, too. */
export const findCustomer = async (db: Database, id: string): Promise<CustomerRow | null> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
};

/** Locked until the transaction ends. */
export const lockCustomer = async (tx: Database, id: string): Promise<CustomerRow | null> => {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return row ?? null;
};

export const updateCustomer = async (
  tx: Database,
  id: string,
  changes: Partial<InferInsertModel<typeof customers>>,
): Promise<void> => {
  await tx.update(customers).set(changes).where(eq(customers.id, id));
};

/** Null where nobody signs in with it. */
export const findAccount = async (db: Database, id: string): Promise<Account | null> => {
  const [row] = await db
    .select(withAccount)
    .from(customers)
    .innerJoin(credentials, isTheirs)
    .where(eq(customers.id, id));
  return row ?? null;
};

/** The customer and what they sign in with, both locked until the transaction ends. */
export const lockAccount = async (tx: Database, id: string): Promise<Account | null> => {
  const [row] = await tx
    .select(withAccount)
    .from(customers)
    .innerJoin(credentials, isTheirs)
    .where(eq(customers.id, id))
    .for('update');
  return row ?? null;
};

const ownersWhere = (db: Database) =>
  db.select({ customer: customers, accountEmail: credentials.email }).from(customers).leftJoin(credentials, isTheirs);

/** An erased one, too. */
export const findOwner = async (db: Database, id: string): Promise<Owner | null> => {
  const [row] = await ownersWhere(db).where(eq(customers.id, id));
  return row ?? null;
};

/** Everybody who gave an address or signs in with it, the oldest first. @param email in small letters */
export const ownersOfAddress = (db: Database, email: string): Promise<Owner[]> =>
  ownersWhere(db)
    .where(sql`lower(${customers.email}) = ${email} or ${credentials.email} = ${email}`)
    .orderBy(customers.createdAt);

/** Whether a purchase was made with this address, no matter who typed it. An erased account does not count. */
export const hasCustomerRecord = async (db: Database, email: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(sql`lower(${customers.email}) = ${email}`, isNull(customers.erasedAt)))
    .limit(1);
  return row !== undefined;
};
