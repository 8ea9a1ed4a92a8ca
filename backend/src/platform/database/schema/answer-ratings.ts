import { ratingReasons } from '@tulinde/contracts';
import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';

/** Whether answers were useful. Of nobody: neither a customer nor an address stands here. Gone after a year. */
export const answerRatings = portal.table(
  'answer_ratings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Keyed hash of the key that a browser keeps for one answer in one version: it is counted once. */
    press: text('press').unique(),
    answer: text('answer').notNull(),
    /** Of the answers, as it was read; 0 where it is not known. */
    version: integer('version').notNull(),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    isUseful: boolean('is_useful').notNull(),
    /** Of one that was not useful. */
    reason: text('reason', { enum: ratingReasons }),
    text: text('text').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('answer_ratings_by_answer').on(table.answer, table.version),
    index('answer_ratings_by_time').on(table.createdAt),
  ],
);
