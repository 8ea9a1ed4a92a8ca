import { fromCents, type ClaimListItem } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { startOfDay } from '../../../domain/cover-times';
import { ownPolicies } from '../../../customers-and-policies/policies/own-policies';
import type { PolicyRow } from '../../../customers-and-policies/policies/repository';
import { titleOf } from '../../drafts/claimable-policy';
import { claimsOf, type ClaimRow } from '../../records/change-claim';

export const listItem = (claim: ClaimRow, policy: PolicyRow): ClaimListItem => {
  const { number, policyNumber, type, state, turn, submittedAt, settledCents } = claim;
  return {
    claimNumber: number,
    policyNumber,
    type,
    state,
    turn,
    underwriterName: policy.underwriterName,
    title: titleOf(policy),
    turnSince: (claim.turnSince ?? submittedAt).toISOString(),
    dueOn: claim.dueOn,
    happenedAt: (claim.happenedAt ?? startOfDay(claim.happenedOn)).toISOString(),
    changedAt: claim.changedAt.toISOString(),
    settled: settledCents === null ? null : fromCents(settledCents),
  };
};

/** The customer's claims, the one changed last first. */
export const listClaims = async (db: Database, customerId: string): Promise<ClaimListItem[]> => {
  const policies = new Map((await ownPolicies(db, customerId)).map((policy) => [policy.number, policy]));
  return (await claimsOf(db, customerId)).flatMap((claim) => {
    const policy = policies.get(claim.policyNumber);
    return policy === undefined ? [] : [listItem(claim, policy)];
  });
};
