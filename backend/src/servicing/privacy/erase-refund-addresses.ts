import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { returns } from '../../platform/database/schema';
import type { OwnPolicy } from './policies-of';

/** Money that goes back of a policy is told at the customer's address, while that is kept: a second one is not needed. */
export const eraseRefundAddresses = async (tx: Database, policies: readonly OwnPolicy[]): Promise<void> => {
  const ids = policies.map(({ purchaseId }) => purchaseId);
  await tx.update(returns).set({ email: '' }).where(inArray(returns.purchaseId, ids));
};
