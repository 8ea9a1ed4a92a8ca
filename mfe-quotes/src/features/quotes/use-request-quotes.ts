import type { MotorQuoteRequest, QuoteSet } from '@tulinde/shared/contracts';
import { usePurchase, type MotorDraft } from '../../purchase-slice';
import { useRenewal } from '../../renewal-slice';
import { useQuotes } from './quotes-store';

/** Gets quotes for checked answers and makes them the ones of this purchase. The promise rejects with an ApiError. */
export const useRequestQuotes = () => {
  const quotes = useQuotes();
  const purchase = usePurchase();
  const renewal = useRenewal();
  return async (request: MotorQuoteRequest, details: MotorDraft): Promise<QuoteSet> => {
    const set = await quotes.request(request);
    purchase.update({
      quoteRef: set.quoteRef,
      quotedDetails: { productId: request.productId, details },
      selectedQuote: null,
      acceptedTerms: null,
    });
    renewal.update({ isRenewal: false, mySelectedPolicy: null });
    return set;
  };
};
