import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claims } from '../../platform/database/schema';
import { isKept, keepPaper, paperId, type Paper } from '../../communication/documents/keep-paper';
import { documentLink } from '../../communication/documents/document-link';
import type { JobHandler } from '../../platform/jobs';
import type { ClaimRow } from '../records/change-claim';
import { reportPaper } from './report-paper';

/** Kind of the job that prints what was reported; its payload is `{ claim }`, a number. */
export const printReportJob = 'print-claim-report';

const keyOf = (number: string): string => `claim ${number}`;

const print = async (db: Database, claim: ClaimRow): Promise<Uint8Array> => {
  const files = await db
    .select({ group: claimFiles.group })
    .from(claimFiles)
    .where(and(eq(claimFiles.claimNumber, claim.number), lte(claimFiles.addedAt, claim.submittedAt)));
  return reportPaper(claim, files);
};

const paperOf = (db: Database, claim: ClaimRow): Paper => ({
  kind: 'CLAIM_REPORT',
  key: keyOf(claim.number),
  name: `${claim.number}.pdf`,
  print: () => print(db, claim),
});

/** The papers of all that was reported of a policy, to be printed again; the earliest first. */
export const reportsOfPolicy = async (db: Database, policyNumber: string): Promise<Paper[]> => {
  const rows = await db
    .select()
    .from(claims)
    .where(and(eq(claims.policyNumber, policyNumber), isNotNull(claims.snapshot)))
    .orderBy(asc(claims.submittedAt), asc(claims.number));
  return rows.map((claim) => paperOf(db, claim));
};

const payloadSchema = z.object({ claim: z.string() });

/** Job {@link printReportJob}. */
export const printReport =
  (deps: {
    readonly db: Database;
    readonly files: FileStore;
    readonly secret: string;
    readonly now: () => Date;
  }): JobHandler =>
  async (payload) => {
    const [claim] = await deps.db
      .select()
      .from(claims)
      .where(eq(claims.number, payloadSchema.parse(payload).claim));
    if (claim === undefined) throw new Error('there is no such claim');
    await keepPaper(deps, claim.policyNumber, paperOf(deps.db, claim));
  };

/** The id of the file that a claim's report is, once it is printed. */
export const reportFileId = (secret: string, claim: Pick<ClaimRow, 'policyNumber' | 'number'>): string =>
  paperId(secret, claim.policyNumber, keyOf(claim.number));

/** A link to a claim's report, with its end; null until it is printed. */
export const reportLink = async (
  db: Database,
  claim: Pick<ClaimRow, 'policyNumber' | 'number'>,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<string | null> => {
  const id = reportFileId(secret, claim);
  return (await isKept(db, id)) ? documentLink(secret, id, now).url : null;
};
