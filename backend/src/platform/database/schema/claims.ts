import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import {
  claimActors,
  claimEventTypes,
  claimStates,
  claimTurns,
  claimTypes,
  type Answers,
  type Payout,
} from '@tulinde/contracts';
import type { ClaimSnapshot } from '../../../domain/claim-snapshot';
import { customers, policies } from './policies';
import { instant, portal } from './portal';

/** Last part of the numbers of claims; numbers that were not used leave gaps. */
export const claimNumbers = portal.sequence('claim_numbers');

/** A report that is being written: as far as it has come, whichever device wrote it. */
export const claimDrafts = portal.table(
  'claim_drafts',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    type: text('type', { enum: claimTypes }).notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** The version in which each answer was changed last, by its name. */
    changedIn: jsonb('changed_in').$type<Readonly<Record<string, number>>>().notNull(),
    version: integer('version').notNull().default(1),
    /** The number that its claim has, or will have; null until it is sent for the first time. */
    givenNumber: text('given_number').unique(),
    /** The claim that it became; null until it is sent. */
    claimNumber: text('claim_number').unique(),
    startedAt: instant('started_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('claim_drafts_by_customer').on(table.customerId, table.changedAt)],
);

/** What was reported of a loss, and how far it has come. Changed by `claims/records/change-claim.ts` alone. */
export const claims = portal.table(
  'claims',
  {
    /** `CLM-26-000123`. */
    number: text('number').primaryKey(),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Whose claim it is to decide: the policy's. */
    underwriterName: text('underwriter_name').notNull().default(''),
    type: text('type', { enum: claimTypes }).notNull(),
    state: text('state', { enum: claimStates }).notNull(),
    /** Counts every change: an insurer or a page that looked at an older one is refused. */
    version: integer('version').notNull().default(1),
    turn: text('turn', { enum: claimTurns }),
    turnSince: instant('turn_since'),
    /** Calendar day in Nairobi. */
    dueOn: date('due_on', { mode: 'string' }),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    happenedAt: instant('happened_at'),
    submittedAt: instant('submitted_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    language: text('language', { enum: ['en', 'sw'] })
      .notNull()
      .default('en'),
    /** Questions and answers as they were asked; never changed. */
    snapshot: jsonb('snapshot').$type<ClaimSnapshot>(),
    payout: jsonb('payout').$type<Payout>(),
    isHolderKnown: boolean('is_holder_known').notNull().default(true),
    tellBy: jsonb('tell_by').$type<{ readonly email: boolean; readonly sms: boolean }>(),
    /** Why people look at it first: `LATE`, `HOLDER`, `DUPLICATE`. */
    review: jsonb('review').$type<readonly string[]>().notNull().default([]),
    /** In the customer's words; null unless declined. */
    declined: text('declined'),
    /** What was paid, and how the insurer proves it; null until it is settled. */
    settledCents: bigint('settled_cents', { mode: 'number' }),
    settledAt: instant('settled_at'),
    receipt: text('receipt'),
  },
  (table) => [
    index('claims_by_policy').on(table.policyNumber),
    index('claims_by_customer').on(table.customerId),
    index('claims_by_underwriter').on(table.underwriterName, table.changedAt),
    index('claims_by_change').on(table.changedAt),
    // Claims that wait for their customer or their insurer, by how long.
    index('claims_by_turn').on(table.turn, table.turnSince),
    index('claims_by_due_day').on(table.turn, table.dueOn),
    index('claims_that_wait')
      .on(table.submittedAt)
      .where(sql`turn_since is not null`),
  ],
);

/** What happened to a claim, in the order of its versions; never changed. */
export const claimEvents = portal.table(
  'claim_events',
  {
    /** Of all claims: what follows them asks for those after one. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimNumber: text('claim_number')
      .notNull()
      .references(() => claims.number),
    version: integer('version').notNull(),
    type: text('type', { enum: claimEventTypes }).notNull(),
    actor: text('actor', { enum: claimActors }).notNull(),
    /** A few words for people: a group of evidence, a reason, a place. */
    about: text('about'),
    at: instant('at').notNull(),
  },
  (table) => [unique('claim_events_in_order').on(table.claimNumber, table.version)],
);

export const claimWriters = ['CUSTOMER', 'INSURER'] as const;

/** What customer and insurer write to each other. */
export const claimMessages = portal.table(
  'claim_messages',
  {
    id: text('id').primaryKey(),
    claimNumber: text('claim_number')
      .notNull()
      .references(() => claims.number),
    from: text('from', { enum: claimWriters }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('claim_messages_by_claim').on(table.claimNumber)],
);

/** Documents that the insurer asked for. */
export const claimRequests = portal.table(
  'claim_requests',
  {
    id: text('id').primaryKey(),
    claimNumber: text('claim_number')
      .notNull()
      .references(() => claims.number),
    group: text('group').notNull(),
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [index('claim_requests_by_claim').on(table.claimNumber)],
);

/** When and where an assessor looks at the vehicle; the last planned one holds. */
export const claimVisits = portal.table(
  'claim_visits',
  {
    id: text('id').primaryKey(),
    claimNumber: text('claim_number')
      .notNull()
      .references(() => claims.number),
    at: instant('at').notNull(),
    place: text('place').notNull(),
    assessor: text('assessor').notNull(),
    phone: text('phone').notNull(),
    plannedAt: instant('planned_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [index('claim_visits_by_claim').on(table.claimNumber)],
);

/** What the insurer would pay, line by line; each line names the rule that made it. */
export const claimOffers = portal.table(
  'claim_offers',
  {
    id: text('id').primaryKey(),
    claimNumber: text('claim_number')
      .notNull()
      .references(() => claims.number),
    lines: jsonb('lines')
      .$type<readonly { kind: string; words: { en: string; sw: string }; rule: string; cents: number }[]>()
      .notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['OPEN', 'ACCEPTED', 'DISPUTED', 'REPLACED'] }).notNull(),
    madeAt: instant('made_at').notNull(),
    answeredAt: instant('answered_at'),
    dispute: text('dispute'),
  },
  (table) => [index('claim_offers_by_claim').on(table.claimNumber)],
);
