import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import type { Language, SignUp } from '@tulinde/contracts';
import { customers } from './policies';
import { instant, portal } from './portal';

/** The person who registers, and when they accepted the portal's texts: ISO 8601, UTC. */
export type WantedAccount = SignUp & { readonly acceptedAt?: string };

/** What a customer signs in with. A customer without a row has no password yet. */
export const credentials = portal.table('credentials', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id),
  /** In small letters, proven by a code: of one address there is one account. */
  email: text('email').notNull().unique(),
  /** argon2id with its parameters and salt. */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** A browser in which one customer has signed in. Its secret is a cookie; the table holds only its hash. */
export const knownDevices = portal.table(
  'known_devices',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    secretHash: text('secret_hash').notNull(),
    /** `Chrome, Android`, as the browser calls itself. */
    name: text('name').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The customer signed it out from elsewhere: the next time it is new. */
    removedAt: instant('removed_at'),
  },
  (table) => [unique('known_devices_by_secret').on(table.customerId, table.secretHash)],
);

export const sessions = portal.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Hashes of the token in the header and of the cookie: one without the other opens nothing. */
    tokenHash: text('token_hash').notNull().unique(),
    browserHash: text('browser_hash').notNull(),
    level: text('level', { enum: ['password', 'otp'] }).notNull(),
    deviceId: text('device_id').references(() => knownDevices.id),
    createdAt: instant('created_at').notNull(),
    /** Correct to a minute. */
    seenAt: instant('seen_at').notNull(),
    /** Whatever happens. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sessions_by_customer').on(table.customerId),
    index('sessions_by_browser').on(table.browserHash),
    index('sessions_by_last_instant').on(table.endsAt),
    index('sessions_by_end').on(table.endedAt),
  ],
);

export const codePurposes = [
  'sign-in',
  'activate',
  'reset',
  'contact-change',
  'cancel-cover',
  'find-policy',
  'papers',
  'claim-payout',
  'give-up-cover',
  'accept-offer',
  'withdraw-claim',
  'choose-next-of-kin',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The last code of a purpose that a browser asked for, with its tries and what it opened. Gone after a day. */
export const oneTimeCodes = portal.table(
  'one_time_codes',
  {
    id: text('id').primaryKey(),
    /** Keyed hash of the address. */
    subject: text('subject').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** Hash of the browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    /** Of a sign-in: the session that the code completes. */
    sessionId: text('session_id'),
    /** Of a registration: what becomes the customer when the address is proven. */
    signUp: jsonb('sign_up').$type<WantedAccount & { readonly language: Language }>(),
    /** Keyed hash with purpose, address and browser; null where there was nobody to send a code to. */
    codeHash: text('code_hash'),
    /** Wrong codes; another code does not start anew. */
    failures: integer('failures').notNull().default(0),
    blockedUntil: instant('blocked_until'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Until when one password may be set. */
    grantEndsAt: instant('grant_ends_at'),
    grantUsedAt: instant('grant_used_at'),
  },
  (table) => [
    unique('one_time_codes_of_browser').on(table.subject, table.purpose, table.browserHash),
    index('one_time_codes_by_time').on(table.sentAt),
    index('one_time_codes_by_session').on(table.sessionId),
  ],
);

/** Buckets that fill with each try and empty with time: they slow down and never shut for good. */
export const attemptLimits = portal.table(
  'attempt_limits',
  {
    /** What is counted, with keyed hashes in place of addresses. */
    key: text('key').primaryKey(),
    /** When the bucket will be empty again. */
    emptyAt: instant('empty_at').notNull(),
  },
  (table) => [index('attempt_limits_by_time').on(table.emptyAt)],
);

export const signInEventKinds = [
  'password-right',
  'password-wrong',
  'code-sent',
  'code-right',
  'code-wrong',
  'password-set',
  'signed-out',
  'device-new',
  'device-removed',
  'slowed-down',
] as const;

/** What happened around sign-ins, for good: a trigger refuses every change. No address or name stands in it. */
export const signInEvents = portal.table(
  'sign_in_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: signInEventKinds }).notNull(),
    purpose: text('purpose', { enum: codePurposes }),
    /** Keyed hashes of the e-mail and of the network address. */
    subject: text('subject'),
    addressHash: text('address_hash'),
    customerId: text('customer_id'),
    deviceId: text('device_id'),
    sessionId: text('session_id'),
  },
  (table) => [
    index('sign_in_events_by_customer').on(table.customerId, table.at),
    index('sign_in_events_by_subject')
      .on(table.subject, table.at)
      .where(sql`subject is not null`),
  ],
);
