import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { refundTerms } from '../../platform/database/schema';
import type { RefundTerms } from '../../domain/premium-refund/refund-terms';
import { validOn } from '../rating/rating-book';

/**
 * What an insurer keeps of a cancelled cover, by the terms of the day on which the cover was priced.
 * @param day in Nairobi
 * @throws Error where the insurer has none then
 */
export const refundTermsOn = async (
  db: Database,
  { underwriterId, day }: { readonly underwriterId: number; readonly day: string },
): Promise<RefundTerms> => {
  const [row] = await db
    .select()
    .from(refundTerms)
    .where(and(eq(refundTerms.underwriterId, underwriterId), validOn(day, refundTerms)))
    .orderBy(desc(refundTerms.effectiveFrom))
    .limit(1);
  if (row === undefined) throw new Error(`Insurer ${underwriterId} has no terms of refunds on ${day}.`);
  return row.method === 'PRO_RATA' ? { method: 'PRO_RATA' } : { method: 'SHORT_PERIOD', scale: row.scale };
};
