import type { CallContext } from '../../platform/http/call-handler';
import { withSharing, type SharedRefs } from '../../platform/http/shared-ref';
import type { StoredOffer, StoredQuoteSet } from './quote-sets';
import type { QuotesOfLine, StoreDependencies } from './quotes-of-line';

/** The calls that every line of business has: quotes are made, and read again. */
export const setHandlers = <Body, Request, Offer extends StoredOffer, Quote>(
  deps: StoreDependencies & { readonly refs: SharedRefs },
  quotes: QuotesOfLine<Request, Offer, Quote>,
  rate: (
    body: Body,
    context: CallContext,
  ) => Promise<Pick<StoredQuoteSet<Request, Offer>, 'request' | 'pricedOn' | 'offers'>>,
) => ({
  make: async (body: Body, context: CallContext) => {
    const set = await quotes.store(deps, { ...(await rate(body, context)), renewsPolicy: null }, context.now);
    return { data: withSharing(deps.refs, quotes.present(set, context.language), false) };
  },
  read: async ({ quoteRef }: { readonly quoteRef: string }, context: CallContext) => ({
    data: withSharing(deps.refs, await quotes.read(deps.db, quoteRef, context), context.isShared),
  }),
});
