import { motorQuoteRequestSchemaWith, nairobiYear } from '@tulinde/contracts';
import { riskOf, snapshotOf } from '../../domain/motor-risk';
import type { CallHandlers } from '../../platform/http/call-handler';
import type { SharedRefs } from '../../platform/http/shared-ref';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import type { RatingBooks } from '../../catalogue/rating/rating-books';
import type { StoreDependencies } from '../sets/quotes-of-line';
import { vehicleCheck } from './check-vehicle';
import { chooseBenefit } from './choose-benefit';
import { motorQuotes } from './motor-quotes';

export interface MotorQuoteDependencies extends StoreDependencies {
  readonly books: RatingBooks;
  readonly refs: SharedRefs;
  readonly now: () => Date;
}

type MotorCalls = 'getQuote' | 'getQuoteSet' | 'addOrRemoveBenefit';

export const motorQuoteHandlers = (deps: MotorQuoteDependencies): Pick<CallHandlers, MotorCalls> => {
  const checkVehicle = vehicleCheck(deps.db);
  return {
    getQuote: {
      request: motorQuoteRequestSchemaWith(() => nairobiYear(deps.now())),
      refine: (body, { now }) => checkVehicle(body, now),
      handle: async (request, context) => {
        const { now, log } = context;
        const book = await deps.books.on(now);
        const { offers, declined } = rateMotor(book, riskOf(request, nairobiYear(now)));
        log.info({ offers: offers.length, declined }, 'underwriters answered');
        const rated = {
          request: snapshotOf(request),
          pricedOn: book.day,
          offers: offers.map((inputs) => ({ inputs, chosen: [] })),
        };
        return motorQuotes.make(deps, rated, context);
      },
    },
    getQuoteSet: { handle: ({ quoteRef }, context) => motorQuotes.read(deps, quoteRef, context) },
    addOrRemoveBenefit: {
      handle: (change, context) =>
        motorQuotes.change(
          deps.db,
          { ref: change.quoteRef, underwriterName: change.underWriter },
          ({ inputs, chosen }) => chooseBenefit(inputs, chosen, change),
          context,
        ),
    },
  };
};
