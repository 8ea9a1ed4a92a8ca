import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';

/** Digests that fetched a token: the primary key refuses a replay in any process (spec 1). */
export const usedDigests = portal.table(
  'used_digests',
  { digest: text('digest').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('used_digests_by_expiry').on(table.expiresAt)],
);

export interface StoredResponse {
  status: number;
  body: unknown;
}

export const idempotencyKeys = portal.table(
  'idempotency_keys',
  {
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request's body: the same key with another body is a mistake of the client. Empty where nothing is kept. */
    bodyHash: text('body_hash').notNull(),
    /** The process that works on it: a process whose request was taken over commits nothing. */
    holder: text('holder').notNull().default(''),
    /** Which transactions of the call were committed: each leaves its number here. */
    commits: integer('commits').array().notNull().default([]),
    /**
     * When another process asked whether the request is still being worked on; its holder sets it back to null. By the
     * database's clock.
     */
    wantedAt: instant('wanted_at'),
    /** Null while the first request is still being processed. */
    answer: jsonb('answer').$type<StoredResponse>(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.key] }),
    index('idempotency_keys_by_expiry').on(table.expiresAt),
  ],
);

/** How often an address used a limit in its window, over all processes: each counts ahead here, a few requests at a time. */
export const rateCounts = portal.table(
  'rate_counts',
  {
    /** Keyed hash of the limit and the address. */
    key: text('key').primaryKey(),
    /** Requests of the window, and those that a process may still let in. */
    count: integer('count').notNull(),
    /** What the last who asked was given. */
    given: integer('given').notNull(),
    /** Of the window, by the database's clock. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_counts_by_end').on(table.endsAt)],
);

/** One row: which files this database belongs to. The folder or bucket carries the same id. */
export const fileStore = portal.table(
  'file_store',
  { only: boolean('only').primaryKey().default(true), id: uuid('id').notNull() },
  (table) => [check('file_store_only', sql`${table.only}`)],
);

/** Seed steps that have run, each once: what operations changed since is never overwritten. */
export const seedSteps = portal.table('seed_steps', {
  name: text('name').primaryKey(),
  ranAt: instant('ran_at').notNull(),
  rows: integer('rows').notNull(),
});
