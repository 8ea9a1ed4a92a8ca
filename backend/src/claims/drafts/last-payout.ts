import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { maskPhone, type Payout, type ShownPayout } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { claims } from '../../database/schema';

/** Enough to recognise one's own. */
export const shownPayout = (payout: Payout, isHolderKnown: boolean): ShownPayout => ({
  way: payout.way,
  to: payout.way === 'M_PESA' ? maskPhone(payout.phone) : `${payout.bank} •••• ${payout.account.slice(-4)}`,
  holder: payout.holder,
  isHolderKnown,
});

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
