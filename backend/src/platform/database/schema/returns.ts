import { returnReasons } from '@tulinde/contracts';
import { bigint, integer, index, jsonb, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, portal } from './portal';
import { purchases } from './purchases';

const cents = (name: string) => bigint(name, { mode: 'number' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const returnStates = ['to-approve', 'approved', 'sending', 'paid', 'stopped', 'withdrawn'] as const;

/** Money that is to go back to who paid it, and how far it is. */
export const returns = portal.table(
  'returns',
  {
    id: id(),
    /** What it is about, for example `excess:<receipt>`: of one key there is one return. */
    key: text('key').notNull().unique(),
    purchaseId: text('purchase_id').references(() => purchases.id),
    reason: text('reason', { enum: returnReasons }).notNull(),
    /** M-Pesa's receipt of the payment that it is of; null where it is of none alone. */
    receipt: text('receipt'),
    /** As it is owed. */
    amountCents: cents('amount_cents').notNull(),
    /** As it is paid: whole shillings, half up. */
    payableCents: cents('payable_cents').notNull(),
    /** `+2547XXXXXXXX`; '' where M-Pesa hid it: people find it out before they approve. */
    phone: text('phone').notNull(),
    /** Where the payer is told when there is no account; '' where nobody knows. */
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    state: text('state', { enum: returnStates }).notNull(),
    /** Not paid out before. */
    payFrom: instant('pay_from').notNull(),
    /** What the payer was told: paid by then. */
    dueAt: instant('due_at').notNull(),
    /** Counts what approvals are of: the trigger `return_version` adds one to it with every change of phone, amount or reason. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('returns_by_purchase').on(table.purchaseId),
    // By the beginning of a key, whatever language the database sorts in.
    index('returns_by_key').on(sql`${table.key} collate "C"`),
    index('returns_by_state').on(table.state, table.payFrom),
  ],
);

/** The operators who approved a version of a refund: two different people. */
export const returnApprovals = portal.table(
  'return_approvals',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => returns.id),
    operator: text('operator').notNull(),
    at: instant('at').notNull(),
    /** The version of the return that was read; null of a process that knew none: that one does not count. */
    version: integer('version'),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.operator] })],
);

export const returnPartStates = ['waiting', 'sending', 'paid', 'refused'] as const;

/** M-Pesa pays 250,000 at most at once: each part goes its own way. */
export const returnParts = portal.table(
  'return_parts',
  {
    id: id(),
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => returns.id),
    /** 1, 2 … */
    number: integer('number').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: returnPartStates }).notNull(),
  },
  (table) => [unique('return_parts_by_number').on(table.returnId, table.number)],
);

/** `unpaid`: two operators say so, after M-Pesa's statement has passed it. */
export const payoutStates = ['created', 'accepted', 'unknown', 'paid', 'refused', 'unpaid', 'reversed'] as const;

/** One request to M-Pesa to pay a part, written down before it is sent. What is unknown may have been paid. */
export const payouts = portal.table(
  'payouts',
  {
    id: id(),
    partId: bigint('part_id', { mode: 'number' })
      .notNull()
      .references(() => returnParts.id),
    /** Ours, random, used once: M-Pesa refuses a second request with it. */
    originatorConversationId: text('originator_conversation_id').notNull().unique(),
    /** M-Pesa's, of its answer. */
    conversationId: text('conversation_id'),
    /** Part of the paths of result and queue time-out: 256 random bits, base64url. */
    resultToken: text('result_token').notNull().unique(),
    /** That it leaves from; '' is the paybill number. */
    shortCode: text('short_code').notNull().default(''),
    phone: text('phone').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: payoutStates }).notNull(),
    receipt: text('receipt').unique(),
    resultCode: integer('result_code'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    finalAt: instant('final_at'),
  },
  (table) => [
    // Only what was certainly refused may be asked for again.
    uniqueIndex('one_payout_of_a_part')
      .on(table.partId)
      .where(sql`state in ('created', 'accepted', 'unknown', 'paid')`),
    index('payouts_by_part').on(table.partId),
    index('payouts_by_time').on(table.createdAt),
  ],
);

/** Append-only: what people and the portal did with money that goes back, is in doubt or fits nothing, and what M-Pesa said. */
export const moneyEvents = portal.table(
  'money_events',
  {
    id: id(),
    at: instant('at').notNull(),
    /** The operator's name; `portal`, `m-pesa`. */
    by: text('done_by').notNull(),
    kind: text('kind').notNull(),
    returnId: bigint('return_id', { mode: 'number' }).references(() => returns.id),
    /** Of a receipt, a case, a job. */
    about: text('about'),
    data: jsonb('data').notNull(),
  },
  (table) => [index('money_events_by_return').on(table.returnId), index('money_events_by_about').on(table.about)],
);
