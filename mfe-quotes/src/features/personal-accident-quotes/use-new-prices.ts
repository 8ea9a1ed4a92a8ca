import { paQuoteRequestSchema, type PaQuoteSet } from '@tulinde/contracts';
import { paRequestValues, usePaQuote } from '../../slices/pa-quote-slice';
import { useRequestPaQuotes } from './use-request-pa-quotes';

/** Asks again with the answers of the old quotes. */
export const useNewPrices = (): (() => Promise<PaQuoteSet> | null) => {
  const session = usePaQuote();
  const requestQuotes = useRequestPaQuotes();
  return () => {
    const { quotedDetails } = session.value;
    if (quotedDetails === null) return null;
    const request = paQuoteRequestSchema.safeParse(paRequestValues(quotedDetails));
    return request.success ? requestQuotes(request.data, quotedDetails) : null;
  };
};
