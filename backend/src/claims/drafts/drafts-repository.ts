import { and, asc, desc, eq, inArray, isNull, lt, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimDrafts, claimFiles } from '../../platform/database/schema';
import { ownNumbers } from '../../customers-and-policies/policies/own-policies';
import { claimNotFound } from '../records/change-claim';

export type DraftRow = InferSelectModel<typeof claimDrafts>;

export interface WhoseDraft {
  readonly id: string;
  readonly customerId: string;
}

/* A policy that was found to be another's took its report out of this account. */
const ownDrafts = (db: Database, customerId: string) =>
  and(eq(claimDrafts.customerId, customerId), inArray(claimDrafts.policyNumber, ownNumbers(db, customerId)));

/** @throws the same 404 for another customer's as for none */
export const draftOf = async (db: Database, { id, customerId }: WhoseDraft): Promise<DraftRow> => {
  const [row] = await db
    .select()
    .from(claimDrafts)
    .where(and(eq(claimDrafts.id, id), ownDrafts(db, customerId)));
  if (row === undefined) throw claimNotFound();
  return row;
};

/** As {@link draftOf}, locked until the transaction ends. */
export const lockDraftOf = async (tx: Database, { id, customerId }: WhoseDraft): Promise<DraftRow> => {
  const [row] = await tx
    .select()
    .from(claimDrafts)
    .where(and(eq(claimDrafts.id, id), ownDrafts(tx, customerId)))
    .for('update');
  if (row === undefined) throw claimNotFound();
  return row;
};

/** Those of a customer that were not sent, the one changed last first. */
export const openDraftsOf = (db: Database, customerId: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(claimDrafts)
    .where(and(ownDrafts(db, customerId), isNull(claimDrafts.claimNumber)))
    .orderBy(desc(claimDrafts.changedAt), desc(claimDrafts.id));

/** What has been sent up for each of some drafts, by the groups of it. */
export const groupsOfDrafts = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly group: string }[]>> => {
  const found = new Map<string, { readonly group: string }[]>(ids.map((id) => [id, []]));
  const rows = await db
    .select({ draftId: claimFiles.draftId, group: claimFiles.group })
    .from(claimFiles)
    .where(inArray(claimFiles.draftId, [...ids]));
  for (const { draftId, group } of rows) found.get(draftId ?? '')?.push({ group });
  return found;
};

export const insertDraft = async (tx: Database, row: InferInsertModel<typeof claimDrafts>): Promise<DraftRow> => {
  const [draft] = await tx.insert(claimDrafts).values(row).returning();
  if (draft === undefined) throw new Error('A report was not written.');
  return draft;
};

export const updateDraft = async (
  tx: Database,
  id: string,
  changes: Partial<Omit<InferInsertModel<typeof claimDrafts>, 'id'>>,
): Promise<DraftRow> => {
  const [draft] = await tx.update(claimDrafts).set(changes).where(eq(claimDrafts.id, id)).returning();
  if (draft === undefined) throw claimNotFound();
  return draft;
};

/** Ids of reports that nobody has gone on with since, locked until the transaction ends. */
export const lockDraftsLeftSince = async (tx: Database, since: Date, atMost: number): Promise<string[]> => {
  const rows = await tx
    .select({ id: claimDrafts.id })
    .from(claimDrafts)
    .where(lt(claimDrafts.changedAt, since))
    .orderBy(asc(claimDrafts.changedAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
};
