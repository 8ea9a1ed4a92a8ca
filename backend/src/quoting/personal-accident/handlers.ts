import type { CallHandlers, CallRequest } from '../../platform/http/call-handler';
import type { SharedRefs } from '../../platform/http/shared-ref';
import type { StoreDependencies } from '../sets/quotes-of-line';
import { setHandlers } from '../sets/set-handlers';
import { choosePackage } from './choose-package';
import type { PaBooks } from './pa-book';
import { paQuotes } from './pa-quotes';
import { ratePa } from './rate-pa';

export interface PaQuoteDependencies extends StoreDependencies {
  readonly paBooks: PaBooks;
  readonly refs: SharedRefs;
}

type PaCalls = 'getPaQuote' | 'getPaQuoteSet' | 'changePaQuotePackage';

export const paQuoteHandlers = (deps: PaQuoteDependencies): Pick<CallHandlers, PaCalls> => {
  const sets = setHandlers(deps, paQuotes, async ({ quoteParams }: CallRequest<'getPaQuote'>, { now, log }) => {
    const book = await deps.paBooks.on(now);
    const { offers, declined } = ratePa(book, quoteParams);
    log.info({ offers: offers.length, declined }, 'underwriters answered');
    const { whoWillBeCovered: _sameAsCoverType, ...request } = quoteParams;
    return { request, pricedOn: book.day, offers };
  });
  return {
    getPaQuote: { handle: sets.make },
    getPaQuoteSet: { handle: sets.read },
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
  };
};
