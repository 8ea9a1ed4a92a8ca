import { sql } from 'drizzle-orm';
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { policies } from './policies';
import { instant, portal } from './portal';

/**
 * When a policy was, is or will be in force: `[from, to)`. This table alone says whether there is cover; the days in
 * `policies` are those that were sold.
 */
export const coverPeriods = portal.table(
  'cover_periods',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    startsAt: instant('starts_at').notNull(),
    /** The first instant without cover: 24:00 in Nairobi of the last day, unless it was closed before. */
    endsAt: instant('ends_at').notNull(),
    opened: text('opened', { enum: ['ISSUED', 'REINSTATED'] }).notNull(),
    /** Why it ends before the policy's last day; null where it does not. */
    closed: text('closed', { enum: ['LAPSED', 'CANCELLED'] }),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('cover_periods_by_policy').on(table.policyNumber, table.startsAt),
    uniqueIndex('one_open_cover_period')
      .on(table.policyNumber)
      .where(sql`closed is null`),
    // One that was closed before it began is empty.
    check('cover_period_ends', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
);
