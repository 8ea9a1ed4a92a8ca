import type { Database } from '../../database/connection';
import { kept } from '../../database/kept';
import { loadRatingBook, type RatingBook } from './rating-book';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

/** The calendar day in Nairobi, `2026-03-31`. */
export const nairobiDay = (at: Date): string => dayFormat.format(at);

/** The book of the day on which a moment falls. */
export interface RatingBooks {
  on(at: Date): Promise<RatingBook>;
}

export const ratingBooks = (db: Database): RatingBooks => {
  const read = kept((day: string) => loadRatingBook(db, day));
  return { on: (at) => read(nairobiDay(at), at) };
};
