import type { PolicySummary } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { invoicesOfPurchases } from '../payments/repository';
import { certifiedOf, renewalsOf } from './own-policies';
import { policySummary } from './policy-summary';
import type { PolicyRow } from './repository';

/** Policies on their cards. Four questions to the database, however many there are. */
export const policySummaries = async (
  db: Database,
  policies: readonly PolicyRow[],
  now: Date,
): Promise<PolicySummary[]> => {
  const numbers = policies.map(({ number }) => number);
  const renewals = await renewalsOf(db, numbers);
  const certified = await certifiedOf(db, numbers);
  const invoices = await invoicesOfPurchases(
    db,
    policies.map(({ purchaseId }) => purchaseId),
  );
  return policies.map((policy) =>
    policySummary(policy, {
      invoices: invoices.filter(({ purchaseId }) => purchaseId === policy.purchaseId),
      renewedBy: renewals.get(policy.number) ?? null,
      hasCertificate: certified.has(policy.number),
      now,
    }),
  );
};
