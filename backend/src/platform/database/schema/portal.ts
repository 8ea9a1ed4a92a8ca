import { pgSchema, timestamp, date } from 'drizzle-orm/pg-core';

/** Everything of the back end stands in this schema: the release registry may live in the same database. */
export const portal = pgSchema('portal');

/** Points in time, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Inclusive first day and exclusive end of validity, calendar days in Nairobi. */
export const validity = {
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  effectiveTo: date('effective_to', { mode: 'string' }),
};
