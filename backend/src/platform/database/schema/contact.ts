import { callTimes, contactTopics } from '@tulinde/contracts';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { customers } from './policies';
import { instant, portal } from './portal';

/** What people wrote to us: that they would like to be called, and what they think. Gone after two years. */
export const contactMessages = portal.table(
  'contact_messages',
  {
    /** `CB-7K2M9X`, `FB-7K2M9X`. */
    reference: text('reference').primaryKey(),
    /** Keyed hash of the press that wrote it: repeated after an answer that was lost, it is the same. */
    press: text('press').unique(),
    kind: text('kind', { enum: ['CALL_BACK', 'FEEDBACK'] }).notNull(),
    /** The signed-in customer; null where none was. */
    customerId: text('customer_id').references(() => customers.id),
    topic: text('topic', { enum: contactTopics }).notNull(),
    /** Of feedback. */
    rating: integer('rating'),
    text: text('text').notNull().default(''),
    name: text('name').notNull().default(''),
    /** An email address or a phone; '' where nobody wants an answer. */
    reach: text('reach').notNull().default(''),
    /** Of a call back. */
    callWhen: text('call_when', { enum: callTimes }),
    callBy: instant('call_by'),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    page: text('page').notNull(),
    release: text('release').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contact_messages_by_customer').on(table.customerId),
    index('contact_messages_by_time').on(table.createdAt),
  ],
);
