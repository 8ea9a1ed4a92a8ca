import type { ApiClient } from '@tulinde/client/api';
import {
  getQuoteCall,
  getQuoteSetCall,
  type Language,
  type MotorQuoteRequest,
  type QuoteSet,
} from '@tulinde/contracts';
import { perPortal } from '@tulinde/ui/page';
import { QuotesStore } from '../quote-results';

export type MotorQuotesStore = QuotesStore<MotorQuoteRequest, QuoteSet>;

export const motorQuotesStore = (api: ApiClient, pageLanguage: () => Language): MotorQuotesStore =>
  new QuotesStore(
    {
      make: (request: MotorQuoteRequest) => api.call(getQuoteCall, request, { blocking: true }),
      read: (quoteRef) => api.call(getQuoteSetCall, { quoteRef }),
    },
    pageLanguage,
  );

/** The motor quotes on the screen. */
export const useMotorQuotes = perPortal((portal) => motorQuotesStore(portal.api, () => portal.language));
