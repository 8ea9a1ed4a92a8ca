import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { certificates, policies } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { coveredPolicies, type PolicyRow } from './repository';

/** A customer's policies, those that end first before the others. */
export const ownPolicies = async (db: Database, customerId: string): Promise<PolicyRow[]> => {
  const rows = await db
    .select()
    .from(policies)
    .where(eq(policies.customerId, customerId))
    .orderBy(asc(policies.endsOn), asc(policies.number));
  return coveredPolicies(db, rows);
};

/** @throws Refusal POLICY_NOT_FOUND: another customer's policy is as good as none */
export const ownPolicy = async (db: Database, customerId: string, policyNumber: string): Promise<PolicyRow> => {
  const rows = await db
    .select()
    .from(policies)
    .where(and(eq(policies.number, policyNumber), eq(policies.customerId, customerId)));
  const [policy] = await coveredPolicies(db, rows);
  if (policy === undefined) throw new Refusal(404, 'POLICY_NOT_FOUND', 'policy.notFound');
  return policy;
};

/** Numbers of a customer's policies, to be asked within another question. */
export const ownNumbers = (db: Database, customerId: string) =>
  db.select({ number: policies.number }).from(policies).where(eq(policies.customerId, customerId));

/** Numbers of the policies that have renewed others, by those. */
export const renewalsOf = async (db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: policies.number, renews: policies.renewsPolicy })
    .from(policies)
    .where(inArray(policies.renewsPolicy, [...numbers]));
  return new Map(rows.map(({ number, renews }) => [renews ?? '', number]));
};

/** Which policy renews which, to be joined. */
export const renewalRows = (db: Database) =>
  db.select({ number: policies.number, renews: policies.renewsPolicy }).from(policies).as('renewal');

/** Those of some policies whose certificate is valid. */
export const certifiedOf = async (db: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: certificates.policyNumber })
    .from(certificates)
    .where(and(inArray(certificates.policyNumber, [...numbers]), eq(certificates.state, 'valid')));
  return new Set(rows.map(({ number }) => number));
};
