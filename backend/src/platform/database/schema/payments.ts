import { bigint, boolean, date, index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Last day of grace where an outage of ours, or a reminder that was late, made it longer; null where it is as usual. */
    graceEndsOn: date('grace_ends_on', { mode: 'string' }),
    state: text('state', { enum: ['due', 'paid', 'lapsed', 'cancelled'] }).notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    unique('invoices_by_number').on(table.purchaseId, table.number),
    index('invoices_by_due').on(table.state, table.dueOn),
  ],
);

export const attemptStates = ['created', 'pending', 'succeeded', 'failed', 'review'] as const;

/** One request to pay by M-Pesa, inserted before it is sent; or one payment that was found by its receipt. */
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
    /** Asked for on the phone, or paid by the customer's own hand to the paybill number. */
    channel: text('channel', { enum: ['STK', 'PAYBILL'] })
      .notNull()
      .default('STK'),
    /** '' where a payment to the paybill number does not tell it. */
    phone: text('phone').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    /** Succeeded when there was nothing left to pay: people look into giving it back. Never counted for the invoice. */
    isOverpayment: boolean('is_overpayment').notNull().default(false),
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
    index('payment_attempts_by_invoice').on(table.invoiceId),
    // How often a phone was asked (`prompt-limits.ts`).
    index('payment_attempts_by_phone').on(table.phone, table.createdAt),
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

/** What customers paid to the paybill number by their own hand, as M-Pesa confirmed it. */
export const paybillPayments = portal.table(
  'paybill_payments',
  {
    receipt: text('receipt').primaryKey(),
    amountCents: cents('amount_cents').notNull(),
    /** What the customer typed as the account: the reference of a purchase, if all is well. */
    account: text('account').notNull(),
    phone: text('phone').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('paybill_payments_by_account').on(table.account)],
);

/** Answers to what M-Pesa answers later, at an address of its own: whichever process asked finds them here. */
export const mpesaResults = portal.table(
  'mpesa_results',
  {
    /** Last part of that address: 256 random bits, base64url. */
    token: text('token').primaryKey(),
    body: jsonb('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('mpesa_results_by_time').on(table.createdAt)],
);
