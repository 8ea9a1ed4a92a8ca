import { useRenewal } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { useEffect } from 'react';
import { useRenewalPath } from '../../purchase-parts/use-renewal-path';

/**
 * Keeps in the session which policy the quotes on the screen renew: it is the set that says so, wherever it was opened. The
 * answers of a renewal are changed where it was priced.
 * @returns what Change does
 */
export const useRenewing = (renewsPolicy: string | null | undefined, onChange: () => void): (() => void) => {
  const portal = usePortal();
  const renewal = useRenewal();
  const renewalPath = useRenewalPath();
  const policyNumber = renewsPolicy ?? null;
  useEffect(() => {
    renewal.update({ isRenewal: policyNumber !== null, mySelectedPolicy: policyNumber });
  }, [renewal, policyNumber]);
  const path = policyNumber === null ? null : renewalPath(policyNumber);
  return path === null ? onChange : () => portal.navigate(path);
};
