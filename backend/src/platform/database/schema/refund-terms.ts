import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { ShortPeriodStep } from '../../../domain/premium-refund/refund-terms';
import { portal, validity } from './portal';
import { underwriters } from './rating';

/** What an insurer keeps of a cover that is cancelled: a row for each edition. */
export const refundTerms = portal.table(
  'refund_terms',
  {
    id: integer('id').primaryKey(),
    underwriterId: integer('underwriter_id')
      .notNull()
      .references(() => underwriters.id),
    method: text('method', { enum: ['PRO_RATA', 'SHORT_PERIOD'] }).notNull(),
    /** Of `SHORT_PERIOD`: what is kept of a year's premium up to so many months; above them all of it. */
    scale: jsonb('scale').$type<readonly ShortPeriodStep[]>().notNull(),
    ...validity,
  },
  (table) => [index('refund_terms_by_underwriter').on(table.underwriterId)],
);
