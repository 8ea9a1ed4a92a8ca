import { and, asc, eq, inArray, isNull, or, type InferSelectModel } from 'drizzle-orm';
import { maskPhone } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { credentials, customers, policies, purchases } from '../../../platform/database/schema';
import { policiesOf, type OwnPolicy } from '../policies-of';

type Purchase = InferSelectModel<typeof purchases>;

/** Whose data it is, and what of it hangs on their policies and purchases. */
export interface Scope {
  readonly db: Database;
  readonly customer: InferSelectModel<typeof customers>;
  readonly account: InferSelectModel<typeof credentials> | null;
  readonly policies: readonly OwnPolicy[];
  readonly purchases: readonly Purchase[];
  readonly referenceOf: (purchaseId: string | null) => string | null;
  readonly policyOf: (purchaseId: string) => string | null;
  /** Another's phone, who paid for them, is masked. */
  readonly phoneFor: (phone: string) => string;
}

export const scopeOf = async (db: Database, customerId: string): Promise<Scope | null> => {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (customer === undefined) return null;
  const [account] = await db.select().from(credentials).where(eq(credentials.customerId, customerId));
  const own = await policiesOf(db, customerId);
  const purchaseIds = own.map(({ purchaseId }) => purchaseId);
  // Their policies', and those of their account that came to no policy.
  const rows = await db
    .select({ purchase: purchases })
    .from(purchases)
    .leftJoin(policies, eq(policies.purchaseId, purchases.id))
    .where(
      or(inArray(purchases.id, purchaseIds), and(eq(purchases.customerId, customerId), isNull(policies.purchaseId))),
    )
    .orderBy(asc(purchases.createdAt), asc(purchases.reference));
  const bought = rows.map(({ purchase }) => purchase);
  const references = new Map(bought.map(({ id, reference }) => [id, reference]));
  const numbers = new Map(own.map(({ purchaseId, number }) => [purchaseId, number]));
  const phones = new Set([customer.phone, ...bought.map((purchase) => purchase.customer?.phone)]);
  return {
    db,
    customer,
    account: account ?? null,
    policies: own,
    purchases: bought,
    referenceOf: (purchaseId) => references.get(purchaseId ?? '') ?? null,
    policyOf: (purchaseId) => numbers.get(purchaseId) ?? null,
    phoneFor: (phone) => (phone === '' || phones.has(phone) ? phone : maskPhone(phone)),
  };
};
