import { sql } from 'drizzle-orm';
import { bigint, date, index, text, unique } from 'drizzle-orm/pg-core';
import { customers } from './policies';
import { instant, portal } from './portal';

/**
 * Requests for a reminder when a covered vehicle's next cover can be bought. A row is deleted once that cover would have
 * begun.
 */
export const coverReminders = portal.table(
  'cover_reminders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The signed-in customer, who is reminded as chosen in the profile; null for a visitor, who is reminded by mail. */
    customerId: text('customer_id').references(() => customers.id),
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    /** `Toyota Fielder KDA 123A`. */
    vehicle: text('vehicle').notNull(),
    /** Either may be ''. */
    registration: text('registration').notNull(),
    chassisNumber: text('chassis_number').notNull(),
    /** First day of the cover that can be bought from `remindOn` on. */
    nextStart: date('next_start', { mode: 'string' }).notNull(),
    remindOn: date('remind_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('cover_reminders_once').on(table.email, table.registration, table.chassisNumber),
    index('cover_reminders_by_start').on(table.nextStart),
    index('cover_reminders_by_customer').on(table.customerId),
    index('cover_reminders_by_email').on(sql`lower(${table.email})`),
  ],
);
