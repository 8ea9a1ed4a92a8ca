import { fromCents, type Payment } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { paidSettlement } from './repository';

/** How a plan was paid off early; null where it was not. */
export const payoffView = async (db: Database, purchaseId: string): Promise<NonNullable<Payment['settled']> | null> => {
  const paid = await paidSettlement(db, purchaseId);
  return paid?.settledAt == null ? null : { at: paid.settledAt.toISOString(), saved: fromCents(paid.savedCents) };
};
