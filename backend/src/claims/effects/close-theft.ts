import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimOffers, claims } from '../../platform/database/schema';
import { stateAfter } from '../../domain/claim-lifecycle';
import type { ClaimRow } from '../records/change-claim';
import { takeStep } from '../steps/take-step';

/**
 * The vehicle is found before its theft was agreed on: what is damaged or missing is paid by the claim of the recovery, and
 * the theft's is withdrawn by the portal, which its owner is told. Its owner may open it again, should it have been another
 * vehicle.
 */
export const closeTheftOf = async (tx: Database, recovery: ClaimRow, at: Date): Promise<void> => {
  const thefts = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.policyNumber, recovery.policyNumber), eq(claims.type, 'total-theft')))
    .for('update');
  for (const theft of thefts.filter(({ state }) => stateAfter('CLOSE_FOUND', state) !== null)) {
    const isOpen = and(eq(claimOffers.claimNumber, theft.number), eq(claimOffers.state, 'OPEN'));
    await tx.update(claimOffers).set({ state: 'REPLACED' }).where(isOpen);
    await takeStep(tx, theft, { act: 'CLOSE_FOUND', about: recovery.number, at });
  }
};
