import { routeOf, routes } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';

/** Where the renewal of a policy is priced; null while no release serves that page. */
export const useRenewalPath = (): ((policyNumber: string) => string | null) => {
  const portal = usePortal();
  return (policyNumber) => {
    const to = routes.policyRenewal(policyNumber);
    return portal.hasRoute(routeOf(to)) ? to : null;
  };
};
