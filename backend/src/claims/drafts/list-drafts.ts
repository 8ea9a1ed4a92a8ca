import { claimKinds, missingOf } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallResponse } from '../../platform/http/call-handler';
import { ownPolicies } from '../../customers-and-policies/policies/own-policies';
import { titleOf } from './claimable-policy';
import { groupsOfDrafts, openDraftsOf } from './drafts-repository';
import { happenedAtOf } from './happened-at';

/** What a customer has begun to report and not sent, the one changed last first. */
export const listDrafts = async (
  db: Database,
  customerId: string,
  now: Date,
): Promise<CallResponse<'getClaimDrafts'>> => {
  const drafts = await openDraftsOf(db, customerId);
  if (drafts.length === 0) return [];
  const policies = new Map((await ownPolicies(db, customerId)).map((policy) => [policy.number, policy]));
  const groups = await groupsOfDrafts(
    db,
    drafts.map(({ id }) => id),
  );
  return drafts.map(({ id, policyNumber, type, answers, changedAt }) => {
    const policy = policies.get(policyNumber);
    const missing = missingOf(claimKinds[type], answers, groups.get(id) ?? [], now);
    return {
      draftId: id,
      policyNumber,
      type,
      title: policy === undefined ? policyNumber : titleOf(policy),
      happenedAt: happenedAtOf(answers)?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      missing: missing.filter(({ blocks }) => blocks).length,
    };
  });
};
