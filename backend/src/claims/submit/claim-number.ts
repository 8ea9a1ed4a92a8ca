import { nairobiDay } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimNumberOf, recordClaimNumber } from '../../customers-and-policies/policies/number-journal';
import { lockDraftOf, updateDraft, type WhoseDraft } from '../drafts/drafts-repository';
import type { SubmitDependencies } from './submit-dependencies';

/** `CLM-26-000123`: year in which it is sent, and a number that is given once. */
const nextNumber = async (db: Database, now: Date): Promise<string> => {
  const [row] = await db
    .select({ next: sql<string>`nextval('portal.claim_numbers')::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the sequence of claims gave no number');
  return `CLM-${nairobiDay(now).slice(2, 4)}-${row.next.padStart(6, '0')}`;
};

/**
 * The number that a report's claim has, or will have: the same for everybody who sends it at once, and noted beside the files
 * before anybody reads it. One that was noted is given again where the database was brought back to a time before that.
 */
export const numberFor = async (
  { db, files }: Pick<SubmitDependencies, 'db' | 'files'>,
  whose: WhoseDraft,
  now: Date,
): Promise<string> => {
  const noted = await claimNumberOf(files, whose.id);
  const { number, policyNumber } = await db.transaction(async (tx) => {
    const draft = await lockDraftOf(tx, whose);
    const given = draft.givenNumber ?? noted ?? (await nextNumber(tx, now));
    if (draft.givenNumber === null) await updateDraft(tx, draft.id, { givenNumber: given });
    return { number: given, policyNumber: draft.policyNumber };
  });
  if (noted === null) await recordClaimNumber(files, whose.id, { number, policyNumber });
  return number;
};
