import type { Database } from '../../database/connection';
import type { CallHandlers } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { findQuoteSet } from '../motor-quotes/repository';
import { carryOver } from './carry-over';

type SharingCalls = 'getQuoteAnswers' | 'carryOverBenefits';

/** Quotes on other devices and in new prices. */
export const quoteSharingHandlers = (db: Database): Pick<CallHandlers, SharingCalls> => ({
  getQuoteAnswers: {
    handle: async ({ quoteRef }) => {
      const set = await findQuoteSet(db, quoteRef);
      if (set === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
      return { expiresAt: set.expiresAt.toISOString(), request: set.request };
    },
  },
  carryOverBenefits: {
    handle: (body, context) => carryOver(db, body, context),
  },
});
