import { motorQuoteRequestSchemaWith, nairobiYear, toCents } from '@tulinde/shared/contracts';
import type { CallHandlers } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { vehicleCheck } from './check-vehicle';
import { QuoteService, type QuoteServiceDependencies } from './quote-service';
import { presentTerms } from './present-terms';
import { findTerms } from './terms-repository';

type MotorCalls = 'getQuote' | 'getQuoteSet' | 'addOrRemoveBenefit' | 'getPolicyTerms';

export const motorQuoteHandlers = (
  deps: QuoteServiceDependencies & { now: () => Date },
): Pick<CallHandlers, MotorCalls> => {
  const service = new QuoteService(deps);
  const checkVehicle = vehicleCheck(deps.db);
  return {
    getQuote: {
      request: motorQuoteRequestSchemaWith(() => nairobiYear(deps.now())),
      refine: (body, { now }) => checkVehicle(body, now),
      handle: async (body, context) => ({ data: await service.quote(body, context) }),
    },
    getQuoteSet: {
      handle: async ({ quoteRef }, context) => ({ data: await service.read(quoteRef, context) }),
    },
    addOrRemoveBenefit: {
      handle: (body, context) => service.changeBenefit(body, context),
    },
    getPolicyTerms: {
      handle: async ({ quoteRef, underWriter }, { now, language }) => {
        const set = await service.find(quoteRef, now);
        const offer = set.offers.find(({ inputs }) => inputs.underwriter.name === underWriter);
        if (offer === undefined) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.underwriter.unknown');
        const { productId, productType, estimatedValue } = set.request;
        const terms = await findTerms(deps.db, { productId, productType, day: set.pricedOn });
        if (terms === null) throw new Refusal(404, 'NOT_FOUND', 'request.notFound');
        return presentTerms(terms, offer.inputs, toCents(Number(estimatedValue)), language);
      },
    },
  };
};
