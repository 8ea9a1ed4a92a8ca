import { normalEmail } from '@tulinde/shared/contracts';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { credentials, customers, policies } from '../database/schema';
import { coveredPolicies, type PolicyRow } from '../policies/repository';
import type { CustomerRow } from '../customers/records-of-email';

export interface FindablePolicy {
  readonly policy: PolicyRow;
  /** Whom it belongs to now. */
  readonly record: CustomerRow;
  /** Where its papers were mailed to, in small letters. */
  readonly email: string;
  /** Of its buyer, `+2547XXXXXXXX`. */
  readonly phone: string;
}

/** A policy that a customer may take over: nobody else signs in to see it. Null where there is none. */
export const findablePolicy = async (
  db: Database,
  policyNumber: string,
  customerId: string,
): Promise<FindablePolicy | null> => {
  const [row] = await db
    .select({ policy: policies, record: customers })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .leftJoin(credentials, eq(credentials.customerId, customers.id))
    .where(
      and(
        eq(policies.number, policyNumber),
        isNull(customers.erasedAt),
        or(isNull(credentials.customerId), eq(customers.id, customerId)),
      ),
    );
  if (row === undefined) return null;
  const [policy] = await coveredPolicies(db, [row.policy]);
  const buyer = policy?.content.purchase.customer ?? null;
  return policy === undefined || buyer === null
    ? null
    : { policy, record: row.record, email: normalEmail(buyer.email), phone: buyer.phone };
};
