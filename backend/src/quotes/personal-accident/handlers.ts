import type { CallHandlers } from '../../http/call-handler';
import { withSharing, type SharedRefs } from '../../http/shared-ref';
import { PaQuoteService, type PaQuoteServiceDependencies } from './pa-quote-service';

type PaCalls = 'getPaQuote' | 'getPaQuoteSet' | 'changePaQuotePackage';

export const paQuoteHandlers = ({
  refs,
  ...deps
}: PaQuoteServiceDependencies & { readonly refs: SharedRefs }): Pick<CallHandlers, PaCalls> => {
  const service = new PaQuoteService(deps);
  return {
    getPaQuote: {
      handle: async (body, context) => ({ data: withSharing(refs, await service.quote(body, context), false) }),
    },
    getPaQuoteSet: {
      handle: async ({ quoteRef }, context) => ({
        data: withSharing(refs, await service.read(quoteRef, context), context.isShared),
      }),
    },
    changePaQuotePackage: {
      handle: async (body, context) => ({
        success: true,
        data: { ...(await service.changePackage(body, context)), quoteRef: body.quoteRef },
      }),
    },
  };
};
