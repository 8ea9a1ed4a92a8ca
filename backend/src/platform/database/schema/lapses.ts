import { sql } from 'drizzle-orm';
import { bigint, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoices } from './payments';
import { policies } from './policies';
import { instant, portal } from './portal';

const cents = (name: string) => bigint(name, { mode: 'number' });

export const lapseStates = ['OPEN', 'REINSTATED', 'REVOKED', 'GIVEN_UP', 'ENDED'] as const;

/**
 * A cover that lapsed for an instalment: what the days that are left are worth, what the loan was then, and whether cover
 * comes back. `REVOKED`: the money had been there in time.
 */
export const lapses = portal.table(
  'lapses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    /** The instalment that was missed. */
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    /** The last day that was covered. */
    endedOn: date('ended_on', { mode: 'string' }).notNull(),
    /** The premium of the days that are left. */
    unearnedCents: cents('unearned_cents').notNull(),
    /** The loan with its interest to the day on which the instalment was due, less what had come in for that. */
    loanCents: cents('loan_cents').notNull(),
    state: text('state', { enum: lapseStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until then cover can be had back. */
    reinstateUntil: instant('reinstate_until').notNull(),
    /** When the owner declared that nothing had happened, and the version of that text. */
    declaredAt: instant('declared_at'),
    declarationVersion: text('declaration_version'),
    /** What was done about a loan that is larger than the premium that is left. */
    debt: text('debt', { enum: ['WAIVED', 'ASKED'] }),
    closedAt: instant('closed_at'),
    /** `HELD`: a claim is open, and nothing is settled yet. `KEPT`: a claim was paid for a vehicle that is gone, and the premium stays with the insurer. Null: settled as the sums say. */
    money: text('money', { enum: ['HELD', 'KEPT'] }),
  },
  (table) => [
    index('lapses_by_policy').on(table.policyNumber),
    uniqueIndex('one_open_lapse')
      .on(table.policyNumber)
      .where(sql`state = 'OPEN'`),
  ],
);
