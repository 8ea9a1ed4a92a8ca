import type { Database } from '../../platform/database/connection';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import { claimRulesOn } from '../../catalogue/claim-rules/repository';
import { purchaseOfPolicy } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';

/** The rules that a policy's claims follow: its insurer's, of the day on which the cover was priced. */
export const rulesOfPolicy = async (db: Database, policyNumber: string): Promise<ClaimRules> => {
  const purchaseId = await purchaseOfPolicy(db, policyNumber);
  const sold = purchaseId === null ? null : ((await findPurchase(db, purchaseId))?.sold ?? null);
  if (sold === null) throw new Error('A policy has no offer that it was sold by.');
  return claimRulesOn(db, { underwriterId: sold.inputs.underwriter.id, day: sold.pricedOn });
};
