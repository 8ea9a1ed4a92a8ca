import type { Database } from '../../platform/database/connection';
import type { PaBooks } from '../../quoting/personal-accident/pa-book';
import type { RatingBooks } from '../../catalogue/rating/rating-book';

export interface RenewalDependencies {
  readonly db: Database;
  readonly books: RatingBooks;
  readonly paBooks: PaBooks;
  readonly validityDays: number;
  readonly random: (bytes: number) => Uint8Array;
}
