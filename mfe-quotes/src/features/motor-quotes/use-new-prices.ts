import { motorQuoteRequestSchema, type QuoteSet } from '@tulinde/contracts';
import { usePurchase } from '../../slices/purchase-slice';
import { useRequestQuotes } from './use-request-quotes';

/** Asks again with the answers of the old quotes, which may hold no more: a vehicle grows too old over New Year. */
export const useNewPrices = (): (() => Promise<QuoteSet> | null) => {
  const purchase = usePurchase();
  const requestQuotes = useRequestQuotes();
  return () => {
    const { quotedDetails } = purchase.value;
    if (quotedDetails === null) return null;
    const { productId, details } = quotedDetails;
    const request = motorQuoteRequestSchema.safeParse({ ...details, productId, tcsAccepted: true });
    return request.success ? requestQuotes(request.data, details) : null;
  };
};
