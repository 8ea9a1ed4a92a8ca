import type { MotorQuoteRequest, QuoteSet } from '@tulinde/shared/contracts';
import { useRenewal } from '@tulinde/shared/page';
import { usePurchase, type MotorDraft } from '../../purchase-slice';
import { useBenefitCarrier } from './benefit-carrier';
import { useQuotes } from './quotes-store';

/**
 * Gets quotes for checked answers and makes them the ones of this purchase. Benefits that were chosen for the same
 * product go along where the insurers still offer them. The promise rejects with an ApiError.
 */
export const useRequestQuotes = () => {
  const quotes = useQuotes();
  const purchase = usePurchase();
  const renewal = useRenewal();
  const carrier = useBenefitCarrier();
  return async (request: MotorQuoteRequest, details: MotorDraft): Promise<QuoteSet> => {
    const { quoteRef: before, quotedDetails } = purchase.value;
    const isSameProduct = quotedDetails?.productId === request.productId;
    const hadBenefits = before !== null && isSameProduct && quotes.mayHaveBenefits(before);
    const set = await quotes.request(request);
    if (hadBenefits) await carrier.carryOver(before, set.quoteRef);
    purchase.update({
      quoteRef: set.quoteRef,
      shareRef: set.shareRef ?? null,
      quotedDetails: { productId: request.productId, details },
    });
    renewal.update({ isRenewal: false, mySelectedPolicy: null });
    return set;
  };
};
