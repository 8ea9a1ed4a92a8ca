import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { paQuoteSets, quoteSets } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import type { OpenQuotes } from '../../platform/http/subject-rights';
import type { SharedRefs } from '../../platform/http/shared-ref';

const isSet = async (db: Database, ref: string): Promise<boolean> => {
  const people = db.select({ ref: paQuoteSets.ref }).from(paQuoteSets).where(eq(paQuoteSets.ref, ref));
  const rows = await db.select({ ref: quoteSets.ref }).from(quoteSets).where(eq(quoteSets.ref, ref)).unionAll(people);
  return rows.length > 0;
};

/** Quotes are changed by the reference of their maker; the one that stands in links shows them. */
export const quotesRights =
  ({ db, refs }: { readonly db: Database; readonly refs: SharedRefs }): OpenQuotes =>
  async ({ given, isForLinks }) => {
    const unknown = { quoteRef: given, isShared: false };
    if (await isSet(db, given)) return unknown;
    const own = refs.ownOf(given);
    if (own === null || !(await isSet(db, own))) return unknown;
    if (!isForLinks) throw new Refusal(403, 'QUOTE_SHARED', 'quote.shared');
    return { quoteRef: own, isShared: true };
  };
