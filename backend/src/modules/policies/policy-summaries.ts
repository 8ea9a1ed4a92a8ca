import { nairobiDay, type PolicySummary } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { invoicesOfPurchases } from '../payments/repository';
import { renewalsOf } from './own-policies';
import { policySummary } from './policy-summary';
import type { PolicyRow } from './repository';

/** Policies on their cards. Two questions to the database, however many there are. */
export const policySummaries = async (
  db: Database,
  policies: readonly PolicyRow[],
  now: Date,
): Promise<PolicySummary[]> => {
  const renewals = await renewalsOf(
    db,
    policies.map(({ number }) => number),
  );
  const invoices = await invoicesOfPurchases(
    db,
    policies.map(({ purchaseId }) => purchaseId),
  );
  return policies.map((policy) =>
    policySummary(policy, {
      invoices: invoices.filter(({ purchaseId }) => purchaseId === policy.purchaseId),
      renewedBy: renewals.get(policy.number) ?? null,
      today: nairobiDay(now),
    }),
  );
};
