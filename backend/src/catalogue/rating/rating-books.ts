import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { cacheForOneMinute } from '../../platform/database/cache-for-one-minute';
import { loadRatingBook, type RatingBook } from './rating-book';

/** The book of the day on which a moment falls. */
export interface RatingBooks {
  on(at: Date): Promise<RatingBook>;
}

export const ratingBooks = (db: Database): RatingBooks => {
  const read = cacheForOneMinute((day: string) => loadRatingBook(db, day));
  return { on: (at) => read(nairobiDay(at), at) };
};
