import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Payout } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';

/** Where the customer's last claim is paid to; null where there is none. */
export const lastPayoutOf = async (
  db: Database,
  customerId: string,
): Promise<{ readonly payout: Payout; readonly isHolderKnown: boolean } | null> => {
  const [row] = await db
    .select({ payout: claims.payout, isHolderKnown: claims.isHolderKnown })
    .from(claims)
    .where(and(eq(claims.customerId, customerId), isNotNull(claims.payout)))
    .orderBy(desc(claims.submittedAt), desc(claims.number))
    .limit(1);
  return row?.payout ? { payout: row.payout, isHolderKnown: row.isHolderKnown } : null;
};
