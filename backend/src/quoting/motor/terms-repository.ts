import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { policyTerms, type TermsContent } from '../../platform/database/schema';
import { validOn } from '../../catalogue/rating/rating-book';

export interface VersionedTerms {
  readonly version: string;
  readonly content: { readonly en: TermsContent; readonly sw: TermsContent };
}

/** The terms that were in force on the day the quote was priced. */
export const findTerms = async (
  db: Database,
  cover: { productId: number; productType: string; day: string },
): Promise<VersionedTerms | null> => {
  const [row] = await db
    .select({ version: policyTerms.version, content: policyTerms.content })
    .from(policyTerms)
    .where(
      and(
        eq(policyTerms.productId, cover.productId),
        eq(policyTerms.productType, cover.productType),
        validOn(cover.day, policyTerms),
      ),
    )
    .orderBy(desc(policyTerms.effectiveFrom))
    .limit(1);
  return row ?? null;
};
