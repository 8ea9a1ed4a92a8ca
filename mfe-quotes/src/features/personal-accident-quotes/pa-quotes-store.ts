import type { ApiClient } from '@tulinde/client/api';
import {
  getPaQuoteCall,
  getPaQuoteSetCall,
  type Language,
  type PaQuoteRequest,
  type PaQuoteSet,
} from '@tulinde/contracts';
import { perPortal } from '@tulinde/ui/page';
import { QuotesStore } from '../quote-results';

export type PaQuotesStore = QuotesStore<PaQuoteRequest, PaQuoteSet>;

const paQuotesStore = (api: ApiClient, pageLanguage: () => Language): PaQuotesStore =>
  new QuotesStore(
    {
      make: (request: PaQuoteRequest) => api.call(getPaQuoteCall, request, { blocking: true }),
      read: (quoteRef) => api.call(getPaQuoteSetCall, { quoteRef }),
    },
    pageLanguage,
  );

/** The personal accident quotes on the screen. */
export const usePaQuotes = perPortal((portal) => paQuotesStore(portal.api, () => portal.language));
