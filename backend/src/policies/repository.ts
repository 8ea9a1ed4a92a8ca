import { and, asc, desc, eq, ne, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { certificates, files, jobs, policies } from '../database/schema';
import type { Covered } from '../domain/cover-period';
import { periodsOf } from './cover-repository';
import type { PolicyContent } from '../domain/policy-content';

/** `startsOn` and `endsOn` are as sold, and `state` is a note for whoever reads the table: cover is in `periods`. */
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

const coveredPolicy = async (
  db: Database,
  rows: readonly InferSelectModel<typeof policies>[],
): Promise<PolicyRow | null> => (await coveredPolicies(db, rows))[0] ?? null;

export const findPolicyOf = async (db: Database, purchaseId: string): Promise<PolicyRow | null> =>
  coveredPolicy(db, await db.select().from(policies).where(eq(policies.purchaseId, purchaseId)));

/** Whoever owns it: for the portal's own rules, never for an answer. */
export const findPolicy = async (db: Database, number: string): Promise<PolicyRow | null> =>
  coveredPolicy(db, await db.select().from(policies).where(eq(policies.number, number)));

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

export const findPapersOf = (db: Database, policyNumber: string) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.policyNumber, policyNumber), ne(files.kind, 'REPLACED')))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));

/** The job that issues a purchase's policy; null before its payment is in, and long after. */
export const findIssueJob = async (db: Database, purchaseId: string) => {
  const [row] = await db
    .select({ state: jobs.state, tries: jobs.tries })
    .from(jobs)
    .where(and(eq(jobs.kind, 'issue-policy'), eq(jobs.key, purchaseId)));
  return row ?? null;
};
