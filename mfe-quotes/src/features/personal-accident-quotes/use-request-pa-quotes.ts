import type { PaQuoteRequest, PaQuoteSet } from '@tulinde/contracts';
import { useRenewal } from '@tulinde/ui/page';
import { usePaQuote, type PaDraft } from '../../slices/pa-quote-slice';
import { usePaQuotes } from './pa-quotes-store';

/** Gets quotes for checked answers and makes them the ones on this device. The promise rejects with an ApiError. */
export const useRequestPaQuotes = () => {
  const quotes = usePaQuotes();
  const session = usePaQuote();
  const renewal = useRenewal();
  return async (request: PaQuoteRequest, details: PaDraft): Promise<PaQuoteSet> => {
    const set = await quotes.request(request);
    session.update({ quoteRef: set.quoteRef, shareRef: set.shareRef ?? null, quotedDetails: details });
    renewal.update({ isRenewal: false, mySelectedPolicy: null });
    return set;
  };
};
