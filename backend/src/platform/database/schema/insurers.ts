import { bigint, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { claims } from './claims';
import { instant, portal } from './portal';

export const insurerScopes = ['claims:read', 'claims:write', 'claims:settle', 'webhooks:manage'] as const;
export type InsurerScope = (typeof insurerScopes)[number];

/** What an insurer's system is let in with. The token itself is nowhere: it is shown once. */
export const insurerTokens = portal.table('insurer_tokens', {
  id: text('id').primaryKey(),
  underwriterName: text('underwriter_name').notNull(),
  /** What it is for, in the words of the operator who made it. */
  name: text('name').notNull(),
  hash: text('hash').notNull().unique(),
  scopes: jsonb('scopes').$type<readonly InsurerScope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null: until it is revoked. */
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
});

/** The log of an insurer's actions and their authors; rows never change. */
export const insurerLog = portal.table(
  'insurer_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    underwriterName: text('underwriter_name').notNull(),
    /** `operator wairimu`, or `token` and its id. */
    by: text('by').notNull(),
    /** For example `token-created`, `settle`. */
    did: text('did').notNull(),
    /** A claim's number, the id of a token or of an endpoint. */
    about: text('about').notNull(),
  },
  (table) => [index('insurer_log_by_insurer').on(table.underwriterName, table.id)],
);

/** Where an insurer wants to be told. Its secrets are derived, and stand nowhere. */
export const webhookEndpoints = portal.table('webhook_endpoints', {
  id: text('id').primaryKey(),
  underwriterName: text('underwriter_name').notNull(),
  url: text('url').notNull(),
  /** Which of its secrets signs; counts from 1. */
  secretNumber: integer('secret_number').notNull().default(1),
  /** Until when the one before signs, too. */
  oldSecretUntil: instant('old_secret_until'),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
  /** `gone` where it answered 410, `by hand`. */
  disabledBecause: text('disabled_because', { enum: ['gone', 'by hand'] }),
});

export const webhookStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** One event for one endpoint: made once, and sent until it is taken or given up. */
export const webhookMessages = portal.table(
  'webhook_messages',
  {
    /** `msg_` and 128 random bits: the same each time it is sent. */
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    claimNumber: text('claim_number')
      .notNull()
      .references(() => claims.number),
    /** Of the claim after the event. */
    version: integer('version').notNull(),
    /** As it is signed and sent, each time the same. */
    body: text('body').notNull(),
    state: text('state', { enum: webhookStates }).notNull().default('WAITING'),
    /** Of the attempts of this round; a replay begins a new one. */
    tries: integer('tries').notNull().default(0),
    round: integer('round').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('webhook_messages_once').on(table.endpointId, table.claimNumber, table.version),
    index('webhook_messages_by_state').on(table.state, table.createdAt),
    index('webhook_messages_by_end').on(table.endedAt),
  ],
);

/** How often it was tried, and what came back. */
export const webhookAttempts = portal.table(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: text('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Of HTTP; null where none came. */
    status: integer('status'),
    /** Why none came, or why it was not even asked. */
    failure: text('failure'),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [index('webhook_attempts_by_message').on(table.messageId)],
);
