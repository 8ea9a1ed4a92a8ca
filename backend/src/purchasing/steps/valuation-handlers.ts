import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { readPurchase } from '../facts/purchase-facts';
import { bookValuation } from './book-valuation';
import { findCentre, findCentres, presentCentre, takenSlots } from '../valuations/repository';
import { bookableDays, bookableRange } from '../valuations/valuation-days';

type ValuationCalls = 'getValuationCentres' | 'getValuationSlots' | 'bookValuation';

export const valuationHandlers = (db: Database): Pick<CallHandlers, ValuationCalls> => ({
  getValuationCentres: { handle: async () => (await findCentres(db)).map(presentCentre) },
  getValuationSlots: {
    handle: async ({ purchaseId, centreId }, { now }) => {
      await readPurchase(db, purchaseId, now);
      const centre = Number.isSafeInteger(centreId) ? await findCentre(db, centreId) : null;
      if (centre === null) throw validationRefusal([{ field: 'centreId', message: 'valuation.centre.unknown' }]);
      const today = nairobiDay(now);
      const taken = await takenSlots(db, { centreId, ...bookableRange(today), exceptPurchase: purchaseId });
      return bookableDays(today).map((day) => ({
        day,
        times: centre.times.filter((time) => !taken.has(`${day} ${time}`)),
      }));
    },
  },
  bookValuation: { handle: (body, context) => bookValuation(db, body, context) },
});
