import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';

/** Work that must happen once and survive a crash: written in the transaction that makes it necessary. */
export const jobs = portal.table(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Of the same kind and key there is one job. */
    key: text('key').notNull(),
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'failed'] }).notNull(),
    runAt: instant('run_at').notNull(),
    /** While a worker has it; a worker that died loses it then. */
    leasedUntil: instant('leased_until'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    /** Of the request that led to it; null where none did, as with what is due one day. */
    requestId: text('request_id'),
    /** When the job was due that led to it, or the job before that one; null where a call did. */
    causedAt: instant('caused_at'),
    /** W3C: of the trace that it goes on; null where that is not recorded. */
    traceparent: text('traceparent'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('jobs_by_key').on(table.kind, table.key),
    index('jobs_by_end').on(table.endedAt),
    index('jobs_that_wait')
      .on(table.runAt)
      .where(sql`state = 'waiting'`),
  ],
);

/* What is known of a message to a customer, whichever way it goes. */
const leaving = () => ({
  /** Whose account the address is of: a message that waits follows it. Null where it belongs to this address alone. */
  customerId: text('customer_id'),
  createdAt: instant('created_at').notNull(),
  /** The act of a customer's that it answers; null where it comes by itself. */
  actAt: instant('act_at'),
  /** When it is not true any more: it is dropped then. Null where that does not come. */
  until: instant('until'),
  /** What has to hold when it leaves, for example `invoice-due:12`; null where nothing has. */
  holdsWhile: text('holds_while'),
  /** It was out of date before it could leave. */
  droppedAt: instant('dropped_at'),
  sentAt: instant('sent_at'),
});

/** Text messages that are to be sent or were. */
export const textMessages = portal.table(
  'text_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What it is about: of one key there is one message. */
    key: text('key').notNull().unique(),
    /** `+2547XXXXXXXX`. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    /** While the gateway is told; who finds it set does not know what became of the message. */
    sendingAt: instant('sending_at'),
    ...leaving(),
  },
  (table) => [
    index('text_messages_by_time').on(table.createdAt),
    index('text_messages_by_recipient').on(table.recipient),
    index('text_messages_by_sending').on(table.sentAt),
    index('text_messages_by_dropping').on(table.droppedAt),
  ],
);

/** Mail that is to be sent or was. */
export const outbox = portal.table(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What it is about: of one key there is one mail. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Ids of stored files. */
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    ...leaving(),
  },
  (table) => [
    index('outbox_by_time').on(table.createdAt),
    index('outbox_by_recipient').on(sql`lower(${table.recipient})`),
    index('outbox_by_sending').on(table.sentAt),
    index('outbox_by_dropping').on(table.droppedAt),
  ],
);

/** From when to when the portal was up, by its heartbeat: what lies between two rows was an outage. */
export const uptimes = portal.table(
  'uptimes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
  },
  (table) => [index('uptimes_by_end').on(table.toAt)],
);
