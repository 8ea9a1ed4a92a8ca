import type { CallHandlers } from '../../http/call-handler';
import { PaQuoteService, type PaQuoteServiceDependencies } from './pa-quote-service';

type PaCalls = 'getPaQuote' | 'getPaQuoteSet' | 'changePaQuotePackage';

export const paQuoteHandlers = (deps: PaQuoteServiceDependencies): Pick<CallHandlers, PaCalls> => {
  const service = new PaQuoteService(deps);
  return {
    getPaQuote: { handle: async (body, context) => ({ data: await service.quote(body, context) }) },
    getPaQuoteSet: { handle: async ({ quoteRef }, context) => ({ data: await service.read(quoteRef, context) }) },
    changePaQuotePackage: {
      handle: async (body, context) => ({
        success: true,
        data: { ...(await service.changePackage(body, context)), quoteRef: body.quoteRef },
      }),
    },
  };
};
