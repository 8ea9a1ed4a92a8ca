import { bigint, date, index, text } from 'drizzle-orm/pg-core';
import { claimStates, claimTypes } from '@tulinde/contracts';
import { customers, policies } from './policies';
import { instant, portal } from './portal';

/** What was reported of a loss, and how far it has come. */
export const claims = portal.table(
  'claims',
  {
    /** `CLM-26-000123`. */
    number: text('number').primaryKey(),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    type: text('type', { enum: claimTypes }).notNull(),
    state: text('state', { enum: claimStates }).notNull(),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** What was paid; null until it is settled. */
    settledCents: bigint('settled_cents', { mode: 'number' }),
  },
  (table) => [index('claims_by_policy').on(table.policyNumber), index('claims_by_customer').on(table.customerId)],
);
