import { routes } from '@tulinde/contracts';
import { useRenewal } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import type { RenewalStore } from './renewal-store';

/** Renew: the purchase begins with the insurer's offer, and its first page opens. */
export const useRenew = (store: RenewalStore): ((insurer: string) => Promise<void>) => {
  const portal = usePortal();
  const slice = useRenewal();
  return async (insurer) => {
    const purchase = await store.begin(insurer);
    if (purchase === null || store.priced.state !== 'ready') return;
    const { kind, renewal } = store.priced.value;
    slice.set({ isRenewal: true, mySelectedPolicy: renewal.policyNumber });
    portal.navigate(routes.knownPurchase(kind, purchase.purchaseId));
  };
};
