import { getClaimablePoliciesCall, type ClaimRefusal } from '@tulinde/contracts';
import { usePortal, type Portal } from '@tulinde/client/remote';
import { serverValue } from '@tulinde/ui/page';
import { useEffect } from 'react';
import { useOfCustomer } from '../../claim-parts/use-of-customer';

/* Asked when the page is opened, so that it is known when the network goes; without one it is noted as ever. */
const policiesNow = ({ api }: Portal) =>
  serverValue((options) => api.call(getClaimablePoliciesCall, { happenedAt: null }, { ...options, background: true }));

/** Why a policy would not pay for what is noted here, damage to its vehicle; null where it does or nobody knows yet. */
export const useRefusal = (policyNumber: string): ClaimRefusal | null => {
  const { isOnline } = usePortal();
  const policies = useOfCustomer(policiesNow);
  useEffect(() => {
    if (isOnline) void policies.keep();
  }, [policies, isOnline]);
  const policy = policies.value?.find((each) => each.policyNumber === policyNumber);
  return policy?.types.find(({ type }) => type === 'damage-to-vehicle')?.refusal ?? null;
};
