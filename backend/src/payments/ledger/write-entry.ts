import type { Database } from '../../platform/database/connection';
import { ledgerEntries, ledgerPostings, type entryKinds } from '../../platform/database/schema';
import { accountKey, type Posting } from './accounts';

export interface NewEntry {
  readonly kind: (typeof entryKinds)[number];
  readonly at: Date;
  readonly receiptId?: number | null;
  readonly returnId?: number | null;
  /** In a few words, nothing of a person: it is never erased. */
  readonly reason: string;
  /** An operator; `portal` where it is not given. */
  readonly by?: string;
  readonly postings: readonly Posting[];
}

/* One posting an account, and none of nothing. */
const condensed = (postings: readonly Posting[]): Posting[] => {
  const byAccount = new Map<string, Posting>();
  for (const posting of postings) {
    const cents = (byAccount.get(accountKey(posting))?.cents ?? 0) + posting.cents;
    byAccount.set(accountKey(posting), { ...posting, cents });
  }
  return [...byAccount.values()].filter(({ cents }) => cents !== 0);
};

/**
 * Books one event. The rows are never changed: what was wrong is booked back.
 * @returns the entry's id; null where nothing moved
 * @throws RangeError where it does not balance, which the database would refuse at the commit
 */
export const writeEntry = async (
  tx: Database,
  { postings, receiptId = null, returnId = null, by = 'portal', ...entry }: NewEntry,
): Promise<number | null> => {
  const lines = condensed(postings);
  if (lines.length === 0) return null;
  if (lines.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new RangeError('An entry does not balance.');
  const [written] = await tx
    .insert(ledgerEntries)
    .values({ ...entry, receiptId, returnId, by })
    .returning({ id: ledgerEntries.id });
  if (written === undefined) throw new Error('An entry was not written.');
  const entryId = written.id;
  await tx.insert(ledgerPostings).values(lines.map((line) => ({ ...line, entryId })));
  return entryId;
};
