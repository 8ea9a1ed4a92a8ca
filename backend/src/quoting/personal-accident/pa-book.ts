import { nairobiDay } from '@tulinde/contracts';
import { asc, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { cacheForOneMinute } from '../../platform/database/cache-for-one-minute';
import { paAgeBands, paPlans } from '../../platform/database/schema';
import { together } from '../../platform/database/together';
import { validOn, type RatingBook, type RatingBooks } from '../../catalogue/rating/rating-book';

/** Everything that prices a PA quote on one day. */
export interface PaBook extends Pick<RatingBook, 'day' | 'underwriters' | 'levies'> {
  readonly plans: readonly InferSelectModel<typeof paPlans>[];
  readonly ageBands: readonly InferSelectModel<typeof paAgeBands>[];
}

export interface PaBooks {
  on(at: Date): Promise<PaBook>;
}

const loadPlans = async (db: Database, day: string): Promise<Pick<PaBook, 'plans' | 'ageBands'>> => {
  const byPrice = [asc(paPlans.packageCents), asc(paPlans.id)];
  const byAge = [asc(paAgeBands.ageFrom), asc(paAgeBands.id)];
  const [plans, ageBands] = await together([
    db
      .select()
      .from(paPlans)
      .where(validOn(day, paPlans))
      .orderBy(...byPrice),
    db
      .select()
      .from(paAgeBands)
      .where(validOn(day, paAgeBands))
      .orderBy(...byAge),
  ]);
  return { plans, ageBands };
};

/** Insurers and levies are those of the rating book of the same day. */
export const paBooks = (db: Database, books: RatingBooks): PaBooks => {
  const read = cacheForOneMinute((day: string) => loadPlans(db, day));
  return {
    on: async (at) => {
      const { day, underwriters, levies } = await books.on(at);
      return { day, underwriters, levies, ...(await read(nairobiDay(at), at)) };
    },
  };
};
