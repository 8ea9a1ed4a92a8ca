import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { claimFileStates, claimFileTypes } from '@tulinde/contracts';
import { claimDrafts, claims, claimWriters } from './claims';
import { customers } from './policies';
import { instant, portal } from './portal';

/** Evidence of a draft; of its claim once it is sent; and what is attached to messages. The bytes are in the file store under the same id. */
export const claimFiles = portal.table(
  'claim_files',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    draftId: text('draft_id').references(() => claimDrafts.id),
    claimNumber: text('claim_number').references(() => claims.number),
    group: text('group').notNull(),
    /** Evidence is the customer's; to a message either attaches. */
    sentBy: text('sent_by', { enum: claimWriters }).notNull().default('CUSTOMER'),
    /** Of the message that it was attached to; null of evidence, and of what waits for its message. */
    messageId: text('message_id'),
    name: text('name').notNull(),
    type: text('type', { enum: claimFileTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    /** Of what was sent, hex: the same file twice is one. What is kept may have been written anew. */
    sentSha256: text('sent_sha256').notNull(),
    hasThumbnail: boolean('has_thumbnail').notNull().default(false),
    takenAt: instant('taken_at'),
    takenIn: jsonb('taken_in').$type<{ readonly latitude: number; readonly longitude: number }>(),
    state: text('state', { enum: claimFileStates }).notNull().default('RECEIVED'),
    refusal: text('refusal'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('claim_files_by_draft').on(table.draftId),
    index('claim_files_by_claim').on(table.claimNumber),
    index('claim_files_by_customer').on(table.customerId),
  ],
);

/** A file on its way up; its bytes so far stand in pieces in the file store. */
export const claimUploads = portal.table(
  'claim_uploads',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    draftId: text('draft_id').references(() => claimDrafts.id),
    claimNumber: text('claim_number').references(() => claims.number),
    group: text('group').notNull(),
    sentBy: text('sent_by', { enum: claimWriters }).notNull().default('CUSTOMER'),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** How many of them are there, in the pieces below. */
    received: integer('received').notNull().default(0),
    /** Names in the file store, in order. */
    pieces: jsonb('pieces').$type<readonly string[]>().notNull().default([]),
    takenAt: instant('taken_at'),
    takenIn: jsonb('taken_in').$type<{ readonly latitude: number; readonly longitude: number }>(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('claim_uploads_by_customer').on(table.customerId),
    index('claim_uploads_by_time').on(table.changedAt),
    index('claim_uploads_by_draft').on(table.draftId),
  ],
);
