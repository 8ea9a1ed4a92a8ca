import { usePortal } from '@tulinde/shared/remote';

const renewalPage = '/policy-renewal';

/** Where the renewal of a policy is priced; null while no release serves that page. */
export const useRenewalPath = (): ((policyNumber: string) => string | null) => {
  const portal = usePortal();
  return (policyNumber) =>
    portal.hasRoute(renewalPage) ? `${renewalPage}?policy=${encodeURIComponent(policyNumber)}` : null;
};
