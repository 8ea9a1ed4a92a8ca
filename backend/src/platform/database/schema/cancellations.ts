import { cancellationStates, cancelReasons, type RefundLineKind } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { policies } from './policies';
import { instant, portal } from './portal';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A line of a refund as it was settled, cents. */
export interface SettledPart {
  readonly kind: RefundLineKind;
  readonly name: string;
  readonly cents: number;
  readonly days: { readonly used: number; readonly of: number } | null;
  readonly share: { readonly months: number; readonly bp: number } | null;
}

/** That a cover shall end before its last day, and what became of that. A cover has one at a time that was not undone. */
export const cancellations = portal.table(
  'cancellations',
  {
    /** `CC-7K2M9X`: what people follow it by. */
    reference: text('reference').primaryKey(),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    state: text('state', { enum: cancellationStates }).notNull(),
    reason: text('reason', { enum: cancelReasons }).notNull(),
    note: text('note').notNull().default(''),
    /** Of a vehicle that was sold: on which day, and to whom. The cover ends; it does not pass to the buyer. */
    soldOn: date('sold_on', { mode: 'string' }),
    buyer: text('buyer').notNull().default(''),
    /** The chosen day in Nairobi, and the last one that is covered. */
    day: date('day', { mode: 'string' }).notNull(),
    endedOn: date('ended_on', { mode: 'string' }).notNull(),
    /** Whether a code to the policy's phone allowed it, and no sign-in. */
    isByCode: boolean('is_by_code').notNull(),
    /** To which the refund is paid, `+2547XXXXXXXX`. */
    phone: text('phone').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** The first instant without cover; until then it can be undone. */
    endsAt: instant('ends_at').notNull(),
    /** When it was undone, overtaken or carried out. */
    closedAt: instant('closed_at'),
    /** What of the money: null before the cover has ended. `HELD` while a claim is open. */
    money: text('money', { enum: ['NONE', 'HELD', 'OWED'] }),
    /** As it was settled; null before. */
    parts: jsonb('parts').$type<readonly SettledPart[]>(),
    refundCents: cents('refund_cents'),
    paidCents: cents('paid_cents'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('cancellations_by_policy').on(table.policyNumber, table.requestedAt),
    uniqueIndex('one_cancellation_of_a_policy')
      .on(table.policyNumber)
      .where(sql`state in ('REQUESTED', 'CANCELLED')`),
  ],
);
