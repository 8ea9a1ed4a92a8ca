import { motorQuoteRequestSchemaWith, nairobiYear } from '@tulinde/contracts';
import { riskOf, snapshotOf } from '../../domain/motor-risk';
import type { CallHandlers, CallRequest } from '../../platform/http/call-handler';
import type { SharedRefs } from '../../platform/http/shared-ref';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import type { RatingBooks } from '../../catalogue/rating/rating-books';
import type { StoreDependencies } from '../sets/quotes-of-line';
import { setHandlers } from '../sets/set-handlers';
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
  const sets = setHandlers(deps, motorQuotes, async (request: CallRequest<'getQuote'>, { now, log }) => {
    const book = await deps.books.on(now);
    const { offers, declined } = rateMotor(book, riskOf(request, nairobiYear(now)));
    log.info({ offers: offers.length, declined }, 'underwriters answered');
    return {
      request: snapshotOf(request),
      pricedOn: book.day,
      offers: offers.map((inputs) => ({ inputs, chosen: [] })),
    };
  });
  return {
    getQuote: {
      request: motorQuoteRequestSchemaWith(() => nairobiYear(deps.now())),
      refine: (body, { now }) => checkVehicle(body, now),
      handle: sets.make,
    },
    getQuoteSet: { handle: sets.read },
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
