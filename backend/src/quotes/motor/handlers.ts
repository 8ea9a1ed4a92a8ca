import { motorQuoteRequestSchemaWith, nairobiYear } from '@tulinde/shared/contracts';
import type { CallHandlers } from '../../http/call-handler';
import { withSharing, type SharedRefs } from '../../http/shared-ref';
import { vehicleCheck } from './check-vehicle';
import { QuoteService, type QuoteServiceDependencies } from './quote-service';

type MotorCalls = 'getQuote' | 'getQuoteSet' | 'addOrRemoveBenefit';

export const motorQuoteHandlers = (
  deps: QuoteServiceDependencies & { readonly refs: SharedRefs; readonly now: () => Date },
): Pick<CallHandlers, MotorCalls> => {
  const service = new QuoteService(deps);
  const checkVehicle = vehicleCheck(deps.db);
  return {
    getQuote: {
      request: motorQuoteRequestSchemaWith(() => nairobiYear(deps.now())),
      refine: (body, { now }) => checkVehicle(body, now),
      handle: async (body, context) => ({ data: withSharing(deps.refs, await service.quote(body, context), false) }),
    },
    getQuoteSet: {
      handle: async ({ quoteRef }, context) => ({
        data: withSharing(deps.refs, await service.read(quoteRef, context), context.isShared),
      }),
    },
    addOrRemoveBenefit: {
      handle: (body, context) => service.changeBenefit(body, context),
    },
  };
};
