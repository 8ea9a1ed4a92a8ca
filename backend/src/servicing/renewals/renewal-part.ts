import type { Database } from '../../platform/database/connection';
import { renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { lockPolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseFacts } from '../../purchasing/facts/purchase-facts';

/**
 * What a policy carries of the one it renews. A policy is renewed once: where two renewals were paid for, the later one is a
 * cover of its own. The old policy is locked, so that two at the same moment queue up here.
 */
export const renewalPart = async (
  tx: Database,
  { row, offer }: Pick<PurchaseFacts, 'row' | 'offer'>,
  customerId: string,
): Promise<{ renewsPolicy: string | null; noClaimYears: number }> => {
  const noClaimYears = offer.kind === 'MOTOR' ? (offer.inputs.noClaim?.years ?? 0) : 0;
  if (row.renewsPolicy === null) return { renewsPolicy: null, noClaimYears };
  const old = await lockPolicyRow(tx, row.renewsPolicy);
  const isFree = old?.customerId === customerId && !(await renewalsOf(tx, [row.renewsPolicy])).has(row.renewsPolicy);
  return { renewsPolicy: isFree ? row.renewsPolicy : null, noClaimYears };
};
