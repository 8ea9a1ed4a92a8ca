import { fromCents, isPersonalAccident, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import { coverLimits } from '../rating/cover-limits';
import type { RatingBooks } from '../rating/rating-book';
import { listAllMakes, listAllModels, listMakes, listModels, listProducts, lowestPaPremium } from './repository';
import { motorStartingPrice, paStartingPrice } from './starting-price';

type CatalogueCalls = 'fetchProducts' | 'getCoverLimits' | 'getAllMakes' | 'getModelByMakeId' | 'makes' | 'models';

export const catalogueHandlers = (db: Database, books: RatingBooks): Pick<CallHandlers, CatalogueCalls> => ({
  fetchProducts: {
    handle: async (_body, { language, now }) => {
      const rows = await listProducts(db);
      const book = await books.on(now);
      const paPremium = await lowestPaPremium(db, nairobiDay(now));
      const startingPrice = (id: number) => {
        const cents = isPersonalAccident(id) ? paStartingPrice(book, paPremium) : motorStartingPrice(book, id);
        return cents === null ? null : fromCents(cents);
      };
      return {
        data: rows.map(({ id, name, icon, categoryType }) => ({
          id,
          name: name[language],
          icon,
          category_type: categoryType,
          startingPrice: startingPrice(id),
        })),
      };
    },
  },
  getCoverLimits: { handle: async (body, { now }) => coverLimits(await books.on(now), body) },
  getAllMakes: {
    handle: async ({ productId }) =>
      (await listMakes(db, productId)).map(({ id, name }) => ({ id, vehicle_name: name })),
  },
  getModelByMakeId: {
    handle: async ({ makeId }) => (await listModels(db, makeId)).map(({ name }) => ({ vehicle_model: name })),
  },
  makes: {
    handle: async () => (await listAllMakes(db)).map(({ id, name }) => ({ id, vehicle_name: name })),
  },
  models: {
    handle: async ({ makeId }) => (await listAllModels(db, makeId)).map(({ name }) => ({ vehicle_model: name })),
  },
});
