import type { ApiError } from '@tulinde/client/api';
import { linesOfBusiness } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useEffect } from 'react';
import { usePaQuote } from '../../slices/pa-quote-slice';
import { usePaQuotes } from './pa-quotes-store';

/**
 * Makes the quotes of a link the ones of this device: the reference and the answers, then the address without the
 * reference. Nothing changes before the server knows the link. Call it in an observer.
 */
export const useLink = (ref: string | null): { readonly failure: ApiError | null; readonly retry: () => void } => {
  const portal = usePortal();
  const session = usePaQuote();
  const quotes = usePaQuotes();
  const { set } = quotes;
  const found = ref !== null && quotes.quoteRef === ref && set.state === 'ready' ? set.value : null;
  // One's own link leads to one's own quotes.
  const isOwn = ref !== null && session.value.shareRef === ref;

  useEffect(() => {
    if (isOwn) portal.navigate(linesOfBusiness.PA.pages.quotes, { replace: true });
    else if (ref !== null) void quotes.ensure(ref);
  }, [isOwn, portal, quotes, ref]);
  useEffect(() => {
    if (found === null || ref === null) return;
    const { coverType, coverDuration, numberOfAdults, numberOfChildren } = found.request;
    const details = { coverType, coverDuration: String(coverDuration), numberOfAdults, numberOfChildren };
    if (session.value.quoteRef !== ref) {
      session.update({ details, quotedDetails: details, quoteRef: ref, shareRef: ref });
    }
    portal.navigate(linesOfBusiness.PA.pages.quotes, { replace: true });
  }, [found, portal, session, ref]);

  return {
    failure: quotes.quoteRef === ref && set.state === 'failed' ? set.error : null,
    retry: () => void (ref !== null && quotes.load(ref)),
  };
};
