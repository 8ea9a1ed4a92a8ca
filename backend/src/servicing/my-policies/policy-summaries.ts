import type { PolicySummary } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoicesOfPurchases } from '../../payments/invoices/repository';
import { payoffOf } from '../../payments/settlements/payoff-part';
import { certifiedOf, renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { vehicleLossesOf } from '../../customers-and-policies/policies/vehicle-losses';
import { documentsToSend } from '../../purchasing/facts/documents-to-send';
import { policySummary } from './policy-summary';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/** Policies on their cards. Seven questions to the database at most, however many there are, and two for each that is being paid off. */
export const policySummaries = async (
  db: Database,
  policies: readonly PolicyRow[],
  now: Date,
): Promise<PolicySummary[]> => {
  const numbers = policies.map(({ number }) => number);
  const renewals = await renewalsOf(db, numbers);
  const certified = await certifiedOf(db, numbers);
  const purchaseIds = policies.map(({ purchaseId }) => purchaseId);
  const invoices = await invoicesOfPurchases(db, purchaseIds);
  const toSend = await documentsToSend(db, policies, now);
  const settling = await payoffOf(db, purchaseIds, now);
  const losses = await vehicleLossesOf(db, numbers);
  return policies.map((policy) =>
    policySummary(policy, {
      invoices: invoices.filter(({ purchaseId }) => purchaseId === policy.purchaseId),
      renewedBy: renewals.get(policy.number) ?? null,
      hasCertificate: certified.has(policy.number),
      settling: settling.get(policy.purchaseId) ?? null,
      toSend: toSend.get(policy.number) ?? null,
      vehicleLoss: losses.get(policy.number) ?? null,
      now,
    }),
  );
};
