import type { MotorQuoteRequest, QuoteSet } from '@tulinde/contracts';
import { useRenewal } from '@tulinde/ui/page';
import { usePurchase, type MotorDraft } from '../../slices/purchase-slice';
import { useBenefitCarrier } from './benefit-carrier';
import { useMotorQuotes, type MotorQuotesStore } from './motor-quotes-store';

/* False where the quotes of that set are here and none has a benefit chosen. */
const mayHaveBenefits = ({ set, quoteRef }: MotorQuotesStore, ref: string): boolean =>
  quoteRef !== ref || set.state !== 'ready' || set.value.quotes.some(({ addedBenefits }) => addedBenefits.length > 0);

/**
 * Gets quotes for checked answers and makes them the ones of this purchase. Benefits that were chosen for the same
 * product go along where the insurers still offer them. The promise rejects with an ApiError.
 */
export const useRequestQuotes = () => {
  const quotes = useMotorQuotes();
  const purchase = usePurchase();
  const renewal = useRenewal();
  const carrier = useBenefitCarrier();
  return async (request: MotorQuoteRequest, details: MotorDraft): Promise<QuoteSet> => {
    const { quoteRef: before, quotedDetails } = purchase.value;
    const isSameProduct = quotedDetails?.productId === request.productId;
    const hadBenefits = before !== null && isSameProduct && mayHaveBenefits(quotes, before);
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
