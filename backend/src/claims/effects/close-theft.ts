import { and, eq, inArray } from 'drizzle-orm';
import type { ClaimState } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { claimOffers, claims } from '../../database/schema';
import { changeClaim, type ClaimRow } from '../records/change-claim';

/* Once its offer is accepted the vehicle is the insurer's: it says what becomes of both. */
const undecided = [
  'SUBMITTED',
  'DOCUMENTS',
  'ASSESSOR',
  'DECISION',
  'OFFERED',
] as const satisfies readonly ClaimState[];

/**
 * The vehicle is found before its theft was agreed on: what is damaged or missing is paid by the claim of the recovery, and
 * the theft's is withdrawn by the portal. Its owner may open it again, should it have been another vehicle.
 */
export const closeTheftOf = async (tx: Database, recovery: ClaimRow, at: Date): Promise<void> => {
  const thefts = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.policyNumber, recovery.policyNumber),
        eq(claims.type, 'total-theft'),
        inArray(claims.state, [...undecided]),
      ),
    )
    .for('update');
  for (const theft of thefts) {
    const isOpen = and(eq(claimOffers.claimNumber, theft.number), eq(claimOffers.state, 'OPEN'));
    await tx.update(claimOffers).set({ state: 'REPLACED' }).where(isOpen);
    await changeClaim(tx, theft, {
      set: { state: 'WITHDRAWN', turn: null, turnSince: at, dueOn: null },
      happened: [{ type: 'WITHDRAWN', actor: 'PORTAL', about: recovery.number }],
      at,
    });
  }
};
