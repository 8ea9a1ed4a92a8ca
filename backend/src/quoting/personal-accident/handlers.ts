import type { CallHandlers } from '../../platform/http/call-handler';
import type { SharedRefs } from '../../platform/http/shared-ref';
import type { StoreDependencies } from '../sets/quotes-of-line';
import { choosePackage } from './choose-package';
import type { PaBooks } from './pa-book';
import { paQuotes } from './pa-quotes';
import { ratePa } from './rate-pa';

export interface PaQuoteDependencies extends StoreDependencies {
  readonly paBooks: PaBooks;
  readonly refs: SharedRefs;
}

type PaCalls = 'getPaQuote' | 'getPaQuoteSet' | 'changePaQuotePackage';

export const paQuoteHandlers = (deps: PaQuoteDependencies): Pick<CallHandlers, PaCalls> => ({
  getPaQuote: {
    handle: async ({ quoteParams }, context) => {
      const { now, log } = context;
      const book = await deps.paBooks.on(now);
      const { offers, declined } = ratePa(book, quoteParams);
      log.info({ offers: offers.length, declined }, 'underwriters answered');
      const { whoWillBeCovered: _sameAsCoverType, ...request } = quoteParams;
      return paQuotes.make(deps, { request, pricedOn: book.day, offers }, context);
    },
  },
  getPaQuoteSet: { handle: ({ quoteRef }, context) => paQuotes.read(deps, quoteRef, context) },
  changePaQuotePackage: {
    handle: async (change, context) => {
      const quote = await paQuotes.change(
        deps.db,
        { ref: change.quoteRef, underwriterName: change.underwriter },
        (offer, { policyProductId }) => choosePackage(offer, policyProductId, change),
        context,
      );
      return { success: true, data: { ...quote, quoteRef: change.quoteRef } };
    },
  },
});
