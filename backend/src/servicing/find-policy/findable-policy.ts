import { normalEmail } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { findOwner, type CustomerRow } from '../../customers-and-policies/customers/repository';

export interface FindablePolicy {
  readonly policy: PolicyRow;
  /** Whom it belongs to now. */
  readonly record: CustomerRow;
  /** Where its papers were mailed to, in small letters. */
  readonly email: string;
  /** Of its buyer, `+2547XXXXXXXX`. */
  readonly phone: string;
  /** Of its buyer. */
  readonly kraPin: string;
}

/** A policy that a customer may take over: nobody else signs in to see it. Null where there is none. */
export const findablePolicy = async (
  db: Database,
  policyNumber: string,
  customerId: string,
): Promise<FindablePolicy | null> => {
  const policy = await findPolicy(db, policyNumber);
  const owner = policy && (await findOwner(db, policy.customerId));
  const buyer = policy?.content.purchase.customer ?? null;
  if (policy === null || owner === null || buyer === null) return null;
  const { customer: record, accountEmail } = owner;
  const isFree = accountEmail === null || record.id === customerId;
  return record.erasedAt === null && isFree
    ? { policy, record, email: normalEmail(buyer.email), phone: buyer.phone, kraPin: buyer.kraPin }
    : null;
};
