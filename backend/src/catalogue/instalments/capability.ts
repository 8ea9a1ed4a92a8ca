import type { Capability } from '../../platform/capabilities/capability';
import type { RatingBooks } from '../rating/rating-book';
import { instalmentHandlers } from './handlers';

export const instalmentOffersCapability: Capability<{ readonly books: RatingBooks }> = {
  handlers: ({ books }) => instalmentHandlers(books),
};
