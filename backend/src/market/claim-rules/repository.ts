import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { claimRules } from '../../database/schema';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import { validOn } from '../rating/rating-book';
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
