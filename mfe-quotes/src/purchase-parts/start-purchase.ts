import { useCallback } from 'react';
import { isApiError } from '@tulinde/client/api';
import { useRenewal } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { usePurchase } from '../slices/purchase-slice';
import { pathOfPurchase } from './step-paths';
import { usePurchaseStore } from './purchase-store';

export interface ChosenOffer {
  readonly quoteRef: string;
  readonly underwriterName: string;
}

/**
 * Buy Now or Renew: the server begins a purchase with the chosen offer, and its first step opens: the terms, or, where a
 * personal accident cover is renewed, the personal details. A failure is a toast; the quotes stay as they are.
 */
export const useStartPurchase = (): ((offer: ChosenOffer) => Promise<void>) => {
  const portal = usePortal();
  const purchase = usePurchase();
  const renewal = useRenewal();
  const store = usePurchaseStore();
  return useCallback(
    async ({ quoteRef, underwriterName }) => {
      const { isRenewal, mySelectedPolicy } = renewal.value;
      try {
        const begun = await store.begin({
          quoteRef,
          underWriter: underwriterName,
          isRenewal,
          renewsPolicy: isRenewal ? mySelectedPolicy : null,
        });
        purchase.update({ purchaseId: begun.purchaseId, buyerKey: begun.buyerKey });
        portal.navigate(pathOfPurchase(begun));
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
    },
    [portal, purchase, renewal, store],
  );
};
