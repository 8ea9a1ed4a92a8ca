import type { HealthDeclaration } from '@tulinde/contracts';
import type { ClaimRow } from '../../../claims/records/change-claim';
import { findPolicy } from '../../../customers-and-policies/policies/repository';
import type { Database } from '../../../platform/database/connection';
import { findPurchase } from '../../../purchasing/records/repository';

/** What the buyer of the cover declared about everybody's health: insurers read it with a claim, and nobody else. */
export const declaredHealth = async (
  db: Database,
  { policyNumber }: Pick<ClaimRow, 'policyNumber'>,
): Promise<HealthDeclaration | null> => {
  const policy = await findPolicy(db, policyNumber);
  const purchase = policy && (await findPurchase(db, policy.purchaseId));
  return purchase?.health ?? null;
};
