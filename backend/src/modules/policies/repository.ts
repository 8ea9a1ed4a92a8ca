import { and, asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { certificates, files, jobs, policies } from '../../database/schema';
import type { PolicyContent } from './policy-content';

export type PolicyRow = Omit<InferSelectModel<typeof policies>, 'content'> & { readonly content: PolicyContent };
export type CertificateRow = InferSelectModel<typeof certificates>;

export const typedPolicy = (row: InferSelectModel<typeof policies>): PolicyRow => ({
  ...row,
  content: row.content as PolicyContent,
});

export const findPolicyOf = async (db: Database, purchaseId: string): Promise<PolicyRow | null> => {
  const [row] = await db.select().from(policies).where(eq(policies.purchaseId, purchaseId));
  return row ? typedPolicy(row) : null;
};

/** Whoever owns it: for the portal's own rules, never for an answer. */
export const findPolicy = async (db: Database, number: string): Promise<PolicyRow | null> => {
  const [row] = await db.select().from(policies).where(eq(policies.number, number));
  return row ? typedPolicy(row) : null;
};

export const findCertificateOf = async (db: Database, policyNumber: string): Promise<CertificateRow | null> => {
  const [row] = await db.select().from(certificates).where(eq(certificates.policyNumber, policyNumber));
  return row ?? null;
};

export const findPapersOf = (db: Database, policyNumber: string) =>
  db
    .select()
    .from(files)
    .where(eq(files.policyNumber, policyNumber))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));

/** The job that issues a purchase's policy; null before its payment is in, and long after. */
export const findIssueJob = async (db: Database, purchaseId: string) => {
  const [row] = await db
    .select({ state: jobs.state, tries: jobs.tries })
    .from(jobs)
    .where(and(eq(jobs.kind, 'issue-policy'), eq(jobs.key, purchaseId)));
  return row ?? null;
};
