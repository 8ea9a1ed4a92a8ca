import { useEffect, useRef } from 'react';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';

/**
 * Reads the purchase anew when the customer has changed its offer: the summary shows the new price.
 * @param offeredPrice KES; undefined while the offer is not here
 */
export const useFollowOffer = (purchaseId: string, offeredPrice: number | undefined): void => {
  const store = usePurchaseStore();
  const lastPrice = useRef(offeredPrice);
  useEffect(() => {
    const before = lastPrice.current;
    lastPrice.current = offeredPrice;
    if (before !== undefined && offeredPrice !== undefined && before !== offeredPrice) void store.follow(purchaseId);
  }, [store, purchaseId, offeredPrice]);
};
