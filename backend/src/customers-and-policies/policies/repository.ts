import { codeKey } from '@tulinde/contracts';
import { and, asc, desc, eq, ne, notInArray, or, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { codeKeyOf } from '../../platform/database/code-key';
import type { Database } from '../../platform/database/connection';
import { certificates, files, jobs, policies } from '../../platform/database/schema';
import type { Covered } from '../../domain/cover-period';
import { periodsOf } from './cover-repository';
import type { PolicyContent } from '../../domain/policy-content';

/** `startsOn` and `endsOn` are as sold, and `state` is a note for people who read the table: cover is in `periods`. */
export type PolicyRow = Omit<InferSelectModel<typeof policies>, 'content' | 'state' | 'cancelledAt'> &
  Covered & { readonly content: PolicyContent };
export type CertificateRow = InferSelectModel<typeof certificates>;

/** Rows of policies with their periods of cover, in one question more. */
export const coveredPolicies = async (
  db: Database,
  rows: readonly InferSelectModel<typeof policies>[],
): Promise<PolicyRow[]> => {
  const periods = await periodsOf(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map(({ state: _state, cancelledAt: _at, ...row }) => ({
    ...row,
    content: row.content as PolicyContent,
    periods: periods.get(row.number) ?? [],
  }));
};

export const findPolicyOf = async (db: Database, purchaseId: string): Promise<PolicyRow | null> => {
  const rows = await db.select().from(policies).where(eq(policies.purchaseId, purchaseId));
  return (await coveredPolicies(db, rows))[0] ?? null;
};

/** Finds a policy of any owner: for the portal's own rules, never for a response. */
export const findPolicy = async (db: Database, number: string): Promise<PolicyRow | null> => {
  const rows = await db.select().from(policies).where(eq(policies.number, number));
  return (await coveredPolicies(db, rows))[0] ?? null;
};

/**
 * Finds a policy of any owner by its number or by the number of one of its certificates: the caller asks for proof
 * afterwards.
 */
export const policyByAnyNumber = async (db: Database, number: string): Promise<PolicyRow | null> => {
  const [certificate] = await db
    .select({ policyNumber: certificates.policyNumber })
    .from(certificates)
    .where(eq(certificates.number, number));
  return findPolicy(db, certificate?.policyNumber ?? number);
};

/** The policy as it is written, locked until the transaction ends. */
export const lockPolicyRow = async (
  tx: Database,
  number: string,
): Promise<{ readonly number: string; readonly purchaseId: string; readonly customerId: string } | null> => {
  const { purchaseId, customerId } = policies;
  const [row] = await tx
    .select({ number: policies.number, purchaseId, customerId })
    .from(policies)
    .where(eq(policies.number, number))
    .for('update');
  return row ?? null;
};

/** Whose policy a purchase has become, and when it was issued; null before that. */
export const ownerOfPurchase = async (
  db: Database,
  purchaseId: string,
): Promise<{ readonly customerId: string; readonly issuedAt: Date } | null> => {
  const [row] = await db
    .select({ customerId: policies.customerId, issuedAt: policies.issuedAt })
    .from(policies)
    .where(eq(policies.purchaseId, purchaseId));
  return row ?? null;
};

/** The purchase that a policy was sold by. */
export const purchaseOfPolicy = async (db: Database, number: string): Promise<string | null> => {
  const [row] = await db.select({ id: policies.purchaseId }).from(policies).where(eq(policies.number, number));
  return row?.id ?? null;
};

export const insertPolicy = async (tx: Database, row: InferInsertModel<typeof policies>): Promise<void> => {
  await tx.insert(policies).values(row);
};

/** What was sold, corrected: cover itself is opened, moved and closed by its periods. */
export const updatePolicy = async (
  tx: Database,
  number: string,
  changes: Partial<InferInsertModel<typeof policies>>,
): Promise<void> => {
  await tx.update(policies).set(changes).where(eq(policies.number, number));
};

/** Gives a policy, or all of a customer's, to another customer. @returns the numbers of those that were another's */
export const handOverPolicies = async (
  tx: Database,
  which: { readonly number: string } | { readonly ofCustomer: string },
  customerId: string,
): Promise<string[]> => {
  const chosen = 'number' in which ? eq(policies.number, which.number) : eq(policies.customerId, which.ofCustomer);
  const moved = await tx
    .update(policies)
    // Whose list was chosen is not this customer's.
    .set({ customerId, kinChoice: null })
    .where(and(chosen, ne(policies.customerId, customerId)))
    .returning({ number: policies.number });
  return moved.map(({ number }) => number);
};

/** Whether a certificate of ours, for this vehicle by either number, ends on a day. A number that is '' is no number. */
export const hasCertificateTo = async (
  db: Database,
  { registration, chassisNumber }: { readonly registration: string; readonly chassisNumber: string },
  endsOn: string,
): Promise<boolean> => {
  const isOfVehicle = or(
    registration === '' ? undefined : eq(codeKeyOf(policies.registration), codeKey(registration)),
    chassisNumber === '' ? undefined : eq(codeKeyOf(policies.chassisNumber), codeKey(chassisNumber)),
  );
  const own = await db
    .select({ number: certificates.number })
    .from(certificates)
    .innerJoin(policies, eq(policies.number, certificates.policyNumber))
    .where(and(eq(certificates.endsOn, endsOn), isOfVehicle))
    .limit(1);
  return own.length > 0;
};

export const findCertificateOf = async (db: Database, policyNumber: string): Promise<CertificateRow | null> => {
  // Cover that came back after a lapse has another one.
  const [row] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.policyNumber, policyNumber))
    .orderBy(desc(certificates.issuedAt), desc(certificates.number))
    .limit(1);
  return row ?? null;
};

/** Those that its owner finds with it: reports of its claims stand with the claims, proof with what it proves. */
export const findPapersOf = (db: Database, policyNumber: string) =>
  db
    .select()
    .from(files)
    .where(
      and(eq(files.policyNumber, policyNumber), notInArray(files.kind, ['REPLACED', 'CLAIM_REPORT', 'CANCEL_PROOF'])),
    )
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));

/** The job that issues a purchase's policy; null before its payment is in, and long after. */
export const findIssueJob = async (db: Database, purchaseId: string) => {
  const [row] = await db
    .select({ state: jobs.state, tries: jobs.tries })
    .from(jobs)
    .where(and(eq(jobs.kind, 'issue-policy'), eq(jobs.key, purchaseId)));
  return row ?? null;
};

/** Notes who is paid after a death by this policy. */
export const writeKinChoice = async (tx: Database, number: string, kinChoice: 'LIST' | 'POLICY'): Promise<void> => {
  await tx.update(policies).set({ kinChoice }).where(eq(policies.number, number));
};
