import { isApiError } from '@tulinde/shared/api';
import { usePortal } from '@tulinde/shared/remote';
import { usePurchase } from '../../purchase-slice';
import { useRenewal } from '../../renewal-slice';
import { pathOfStep } from './step-paths';
import { usePurchaseStore } from './purchase-store';

export interface ChosenOffer {
  readonly kind: 'MOTOR' | 'PA';
  readonly quoteRef: string;
  readonly underwriterName: string;
}

/**
 * Buy Now or Renew: the server begins a purchase with the chosen offer, and its first step opens. The renewal of a
 * personal accident cover opens at the personal details, as specified; the terms follow from there when they are due.
 * A failure is a toast; the quotes stay as they are.
 */
export const useStartPurchase = (): ((offer: ChosenOffer) => Promise<void>) => {
  const portal = usePortal();
  const purchase = usePurchase();
  const renewal = useRenewal();
  const store = usePurchaseStore();
  return async ({ kind, quoteRef, underwriterName }) => {
    const { isRenewal, mySelectedPolicy } = renewal.value;
    try {
      const { purchaseId } = await store.begin({
        quoteRef,
        underWriter: underwriterName,
        isRenewal,
        renewsPolicy: isRenewal ? mySelectedPolicy : null,
      });
      purchase.update({ selectedQuote: underwriterName, purchaseId });
      portal.navigate(pathOfStep(kind, kind === 'PA' && isRenewal ? 'personal-details' : 'terms'));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
};
