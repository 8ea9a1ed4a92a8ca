import type { Database } from '../../platform/database/connection';
import type { Capability } from '../../platform/capabilities/capability';
import type { RatingBooks } from '../rating/rating-book';
import { catalogueHandlers } from './handlers';

export const productsCapability: Capability<{ readonly db: Database; readonly books: RatingBooks }> = {
  handlers: ({ db, books }) => catalogueHandlers(db, books),
};
