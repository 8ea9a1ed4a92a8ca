import { bigint, date, index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, portal } from './portal';
import { purchases } from './purchases';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What is to be paid and when: number 0 is the full price or the deposit, 1… are the later instalments. */
export const invoices = portal.table(
  'invoices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    number: integer('number').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Calendar day in Nairobi. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['due', 'paid', 'lapsed', 'cancelled'] }).notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    unique('invoices_by_number').on(table.purchaseId, table.number),
    index('invoices_by_due').on(table.state, table.dueOn),
  ],
);

export const attemptStates = ['created', 'pending', 'succeeded', 'failed', 'review'] as const;

/** One request to pay by M-Pesa, inserted before it is sent. */
export const paymentAttempts = portal.table(
  'payment_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    /** 1, 2 … where the amount is above M-Pesa's limit. */
    part: integer('part').notNull(),
    amountCents: cents('amount_cents').notNull(),
    phone: text('phone').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    /** Part of the callback's path: 256 random bits, base64url. */
    callbackToken: text('callback_token').notNull().unique(),
    idempotencyKey: text('idempotency_key').unique(),
    merchantRequestId: text('merchant_request_id'),
    checkoutRequestId: text('checkout_request_id').unique(),
    /** M-Pesa's receipt, which pays once. */
    receipt: text('receipt').unique(),
    resultCode: integer('result_code'),
    failureReason: text('failure_reason'),
    createdAt: instant('created_at').notNull(),
    finalAt: instant('final_at'),
  },
  (table) => [
    uniqueIndex('one_live_attempt')
      .on(table.invoiceId)
      .where(sql`state in ('created', 'pending')`),
  ],
);

/** Append-only: everything that was sent and heard about an attempt, raw. */
export const paymentEvents = portal.table(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where a callback belongs to no attempt. */
    attemptId: bigint('attempt_id', { mode: 'number' }).references(() => paymentAttempts.id),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
  },
  (table) => [index('payment_events_by_attempt').on(table.attemptId)],
);
