import { isMotorProduct, isRecord, motorQuoteRequestSchemaWith, nairobiYear } from '@tulinde/contracts';
import { loadVehicles } from '../../catalogue/products/repository';
import { cacheForOneMinute } from '../../platform/database/cache-for-one-minute';
import type { Database } from '../../platform/database/connection';
import type { RefusedField } from '../../platform/http/refusal';
import { riskOf, snapshotOf } from '../../domain/motor-risk';
import type { CallHandlers } from '../../platform/http/call-handler';
import type { SharedRefs } from '../../platform/http/shared-ref';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import type { RatingBooks } from '../../catalogue/rating/rating-book';
import type { StoreDependencies } from '../sets/quotes-of-line';
import { chooseBenefit } from './choose-benefit';
import { motorQuotes } from './motor-quotes';

export interface MotorQuoteDependencies extends StoreDependencies {
  readonly books: RatingBooks;
  readonly refs: SharedRefs;
  readonly now: () => Date;
}

type MotorCalls = 'getQuote' | 'getQuoteSet' | 'addOrRemoveBenefit';

const trimmed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/* Make and model must be of the product's lists. What is empty is the schema's to refuse. */
const vehicleCheck = (db: Database) => {
  const vehicles = cacheForOneMinute(() => loadVehicles(db));
  return async (body: unknown, now: Date): Promise<readonly RefusedField[]> => {
    const raw = isRecord(body) ? body : {};
    const productId = Number(trimmed(raw['productId']));
    const make = trimmed(raw['make']);
    const model = trimmed(raw['model']);
    // Third Party Only is priced by class and use alone: its make and model may be others.
    if (make === '' || !isMotorProduct(productId) || raw['productType'] === 'Third Party Only') return [];
    const models = (await vehicles(null, now)).get(productId)?.get(make);
    if (models === undefined) return [{ field: 'make', message: 'motor.make.unknown' }];
    return model === '' || models.has(model) ? [] : [{ field: 'model', message: 'motor.model.unknown' }];
  };
};

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
