import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimRules, underwriters } from '../../platform/database/schema';
import { ruleNameOf, type ClaimRules } from '../../domain/claims/claim-rules';
import { validOn } from '../rating/rating-book';
import { ruleInWords } from './figures-in-words';
import { checkedRules } from './rules-of-insurer';

/**
 * An insurer's rules of the day on which a cover was priced: those that its terms told, whatever came into force later.
 * @param day in Nairobi
 * @throws Error where the insurer has none then
 */
export const claimRulesOn = async (
  db: Database,
  { underwriterId, day }: { readonly underwriterId: number; readonly day: string },
): Promise<ClaimRules> =>
  checkedRules(
    await db
      .select({ id: claimRules.id, rule: claimRules.rule, figures: claimRules.figures })
      .from(claimRules)
      .where(and(eq(claimRules.underwriterId, underwriterId), validOn(day, claimRules)))
      .orderBy(asc(claimRules.effectiveFrom)),
  );

/** What the rules behind the lines of an offer say, by their ids. */
export const rulesInWords = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: claimRules.id, figures: claimRules.figures, insurer: underwriters.name })
    .from(claimRules)
    .innerJoin(underwriters, eq(underwriters.id, claimRules.underwriterId))
    .where(inArray(claimRules.id, [...ids]));
  return new Map(
    rows.map(({ id, figures, insurer }) => [id, ruleInWords({ name: ruleNameOf(id), figures, insurer }, language)]),
  );
};
