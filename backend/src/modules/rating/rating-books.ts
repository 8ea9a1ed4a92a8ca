import type { Database } from '../../database/connection';
import { loadRatingBook, type RatingBook } from './rating-book';

/** How long a change of the tables may take to reach this process. */
const keepMs = 60_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

/** The calendar day in Nairobi, `2026-03-31`. */
export const nairobiDay = (at: Date): string => dayFormat.format(at);

/** The tables hold a few thousand rows that change a few times a year: each process keeps one day's book for a minute. */
export class RatingBooks {
  readonly #db: Database;
  #day = '';
  #loadedAt = 0;
  #book: Promise<RatingBook> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  on(at: Date): Promise<RatingBook> {
    const day = nairobiDay(at);
    const age = at.getTime() - this.#loadedAt;
    if (this.#book !== null && this.#day === day && age >= 0 && age < keepMs) return this.#book;
    const book = loadRatingBook(this.#db, day);
    this.#book = book;
    this.#day = day;
    this.#loadedAt = at.getTime();
    // A failed load is not kept: the next call tries again.
    book.catch(() => {
      if (this.#book === book) this.#book = null;
    });
    return book;
  }
}
