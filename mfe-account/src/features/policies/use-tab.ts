import { policyTabs, routes, type PolicySummary, type PolicyTab } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';

const ofQuery = (value: string | null): PolicyTab | null =>
  policyTabs.find((tab) => tab.toLowerCase() === value) ?? null;

/** The tab of the address; else the first that has something. */
export const useTab = (policies: readonly PolicySummary[]): readonly [PolicyTab, (tab: PolicyTab) => void] => {
  const portal = usePortal();
  const [query] = useSearchParams();
  const first = policyTabs.find((tab) => policies.some((policy) => policy.tab === tab)) ?? 'ACTIVE';
  const select = (tab: PolicyTab) =>
    portal.navigate(`${routes.myPolicies}?tab=${tab.toLowerCase()}`, { replace: true });
  return [ofQuery(query.get('tab')) ?? first, select];
};
